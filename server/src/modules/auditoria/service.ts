import { Readable } from 'node:stream'
import type { EntradaAuditoria, FiltroAuditoria as Pedido } from '@retroventa/api/auditoria/llamadas'
import { nombreDeCampo } from '@retroventa/api/auditoria/nombresDeCampo'
import { fechaBogota, inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { z } from 'zod'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { lineaCsv, MARCA_UTF8 } from '../../core/csv.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { cambios, frase, nombreDeEntidad, resumen, verboDe } from './frases.ts'
import { acciones, COLUMNAS, entidades, type FiltroAuditoria, filtradas, personas } from './queries.ts'
import { almacenesConPermiso, type Sujeto, sujetosDe } from './queriesSujetos.ts'

export { historiaDe } from './deEntidad.ts'

const LOTE = 500

type PedidoAuditoria = z.output<typeof Pedido>

/**
 * The filter as the query reads it. Super people see the whole chain; others the branch of the session, or those of theirs
 * where they may read the log, when they ask for it. What happened in
 * no branch is seen of their own people.
 * @throws Fallo `permiso.falta` of a branch where the reader may not
 */
function alcance(
  actor: Actor,
  { desde, hasta, almacen, ...resto }: PedidoAuditoria,
  suyos: readonly { id: string }[],
): FiltroAuditoria {
  const ids = suyos.map(({ id }) => id)
  if (almacen && almacen !== 'todos' && !ids.includes(almacen))
    throw new Fallo('permiso.falta', { permiso: 'auditoria.ver' })
  const propio = actor.esSuper ? undefined : [actor.almacenId]
  const todos = actor.esSuper ? undefined : ids
  const elegidos = almacen === undefined ? propio : almacen === 'todos' ? todos : [almacen]
  return {
    ...resto,
    desde: desde && inicioDelDia(desde),
    hasta: hasta && inicioDelDia(sumarDias(hasta, 1)),
    alcance: elegidos && { usuarioId: actor.usuarioId, almacenes: elegidos },
  }
}

type Consulta = ReturnType<typeof filtradas>
const leer = (consulta: Consulta) =>
  consulta.select(COLUMNAS).orderBy('auditoria.instante', 'desc').orderBy('auditoria.id', 'desc')
type Fila = Awaited<ReturnType<ReturnType<typeof leer>['executeTakeFirstOrThrow']>>

const presentar = (fila: Fila, sujeto: Sujeto | null): EntradaAuditoria => ({
  id: fila.id,
  instante: fila.instante,
  usuario: fila.usuario,
  nombre: fila.nombre,
  firmante: fila.firmante,
  almacen: fila.almacen,
  accion: fila.accion,
  entidad: fila.entidad,
  entidadId: fila.entidad_id,
  sujeto,
  frase: frase({ ...fila, sujeto }),
  resumen: resumen(fila),
  cambios: cambios(fila.antes, fila.despues),
  solicitud: fila.solicitud,
  direccion: fila.direccion,
})

/** The audit log in plain Spanish, newest first. */
export async function listarAuditoria(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, ...pedido }: PedidoAuditoria & { pagina: number; porPagina: number },
) {
  exigir(actor, 'auditoria.ver')
  const almacenes = await almacenesConPermiso(deps.db, actor, 'auditoria.ver')
  const filtro = alcance(actor, pedido, almacenes)
  const [{ total }, filas, nombres, quienes, hechas] = await Promise.all([
    filtradas(deps.db, filtro)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    leer(filtradas(deps.db, filtro))
      .limit(porPagina)
      .offset((pagina - 1) * porPagina)
      .execute(),
    entidades(deps.db),
    personas(deps.db, filtro.alcance),
    acciones(deps.db),
  ])
  const sujetoDe = await sujetosDe(deps.db, filas)
  return {
    items: filas.map((fila) => presentar(fila, sujetoDe(fila))),
    total,
    entidades: nombres,
    personas: quienes,
    acciones: hechas,
    almacenes,
  }
}

const CABECERA = [
  'Fecha y hora',
  'Quién',
  'Firma',
  'Almacén',
  'Qué',
  'Registro',
  'Cambios',
  'Dirección',
  'Solicitud',
]

const celdas = (e: EntradaAuditoria) => [
  formatoFechaHora(e.instante).replaceAll('\u00a0', ' '),
  e.nombre ? `${e.nombre} (${e.usuario})` : (e.usuario ?? 'El sistema'),
  e.firmante ?? '',
  e.almacen ?? '',
  e.frase,
  nombreDeEntidad(e.entidad),
  e.cambios.map((c) => `${c.campo}: ${c.antes} → ${c.despues}`).join(' | '),
  e.direccion ?? '',
  e.solicitud,
]

/**
 * The whole filter as CSV, read in batches while it is sent: by position in the log, not by page number, so that what
 * people do meanwhile neither repeats nor hides a row.
 */
export async function exportarAuditoria(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  pedido: PedidoAuditoria,
): Promise<Archivo> {
  exigir(actor, 'auditoria.ver')
  const filtro = alcance(actor, pedido, await almacenesConPermiso(deps.db, actor, 'auditoria.ver'))
  async function* lineas() {
    yield MARCA_UTF8 + lineaCsv(CABECERA)
    let ultima: Fila | undefined
    let total = 0
    do {
      const desde = ultima
      const filas: Fila[] = await leer(filtradas(deps.db, filtro))
        .$if(desde !== undefined, (q) =>
          q.where((eb) =>
            eb(
              eb.refTuple('auditoria.instante', 'auditoria.id'),
              '<',
              eb.tuple(desde?.instante ?? '', desde?.id ?? ''),
            ),
          ),
        )
        .limit(LOTE)
        .execute()
      ultima = filas.length < LOTE ? undefined : filas.at(-1)
      total += filas.length
      const sujetoDe = await sujetosDe(deps.db, filas)
      yield filas.map((fila) => lineaCsv(celdas(presentar(fila, sujetoDe(fila))))).join('')
    } while (ultima)
    yield lineaCsv(['Registros', total])
    yield lineaCsv(['Filtro', describir(pedido)])
  }
  const hoy = fechaBogota(deps.reloj())
  return {
    nombre: `auditoria-${hoy}.csv`,
    cuerpo: Readable.from(lineas()),
    disposicion: 'attachment',
    seAnota: true,
  }
}

/** The filter in words, so that the file says by itself what it holds. */
function describir({ texto, entidad, accion, campo, desde, hasta }: PedidoAuditoria): string {
  const partes = [
    texto && `busca «${texto}»`,
    entidad && `registro ${nombreDeEntidad(entidad)}`,
    accion && `acción ${verboDe(accion)}`,
    campo && `campo ${nombreDeCampo([campo])}`,
    desde && `desde ${formatoFecha(desde)}`,
    hasta && `hasta ${formatoFecha(hasta)}`,
  ].filter(Boolean)
  return partes.length > 0 ? partes.join(', ') : 'todos'
}
