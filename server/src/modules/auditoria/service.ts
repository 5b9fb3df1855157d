import { Readable } from 'node:stream'
import type { EntradaAuditoria } from '@retroventa/api/auditoria/llamadas'
import { fechaBogota, inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { lineaCsv, MARCA_UTF8 } from '../../core/csv.ts'
import type { Dependencias } from '../../dependencies.ts'
import { cambios, frase, nombreDeEntidad } from './frases.ts'
import { COLUMNAS, entidades, type FiltroAuditoria, filtradas, personas } from './queries.ts'

export { historiaDe } from './deEntidad.ts'

const LOTE = 500

/**
 * The filter as the query reads it: a super person sees the whole chain; others what happened in the branch of the
 * session, and what its people did outside any.
 */
const alcance = (actor: Actor, { desde, hasta, ...resto }: FiltroAuditoria): FiltroAuditoria => ({
  ...resto,
  desde: desde && inicioDelDia(desde),
  hasta: hasta && inicioDelDia(sumarDias(hasta, 1)),
  almacen: actor.esSuper ? undefined : { usuarioId: actor.usuarioId, almacenId: actor.almacenId },
})

type Consulta = ReturnType<typeof filtradas>
const leer = (consulta: Consulta) =>
  consulta.select(COLUMNAS).orderBy('auditoria.instante', 'desc').orderBy('auditoria.id', 'desc')
type Fila = Awaited<ReturnType<ReturnType<typeof leer>['executeTakeFirstOrThrow']>>

const presentar = (fila: Fila): EntradaAuditoria => ({
  id: fila.id,
  instante: fila.instante,
  usuario: fila.usuario,
  firmante: fila.firmante,
  almacen: fila.almacen,
  accion: fila.accion,
  entidad: fila.entidad,
  entidadId: fila.entidad_id,
  frase: frase(fila),
  cambios: cambios(fila.antes, fila.despues),
  solicitud: fila.solicitud,
  direccion: fila.direccion,
})

/** The audit log in plain Spanish, newest first. */
export async function listarAuditoria(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, ...pedido }: FiltroAuditoria & { pagina: number; porPagina: number },
) {
  exigir(actor, 'auditoria.ver')
  const filtro = alcance(actor, pedido)
  const [{ total }, filas, nombres, quienes] = await Promise.all([
    filtradas(deps.db, filtro)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    leer(filtradas(deps.db, filtro))
      .limit(porPagina)
      .offset((pagina - 1) * porPagina)
      .execute(),
    entidades(deps.db),
    personas(deps.db, filtro.almacen),
  ])
  return { items: filas.map(presentar), total, entidades: nombres, personas: quienes }
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
  e.usuario ?? 'El sistema',
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
  pedido: FiltroAuditoria,
): Promise<Archivo> {
  exigir(actor, 'auditoria.ver')
  const filtro = alcance(actor, pedido)
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
      yield filas.map((fila) => lineaCsv(celdas(presentar(fila)))).join('')
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
function describir({ texto, entidad, desde, hasta }: FiltroAuditoria): string {
  const partes = [
    texto && `busca «${texto}»`,
    entidad && `registro ${nombreDeEntidad(entidad)}`,
    desde && `desde ${formatoFecha(desde)}`,
    hasta && `hasta ${formatoFecha(hasta)}`,
  ].filter(Boolean)
  return partes.length > 0 ? partes.join(', ') : 'todos'
}
