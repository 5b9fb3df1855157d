import { LISTA_AUDITORIA } from '@retroventa/api/auditoria/lista'
import type * as api from '@retroventa/api/auditoria/llamadas'
import type { EntradaAuditoria, FiltroAuditoria as Pedido } from '@retroventa/api/auditoria/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type { FormatoArchivo } from '@retroventa/api/core/listaConsulta'
import { fechaBogota, inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { DE_LA_CAJA } from '@retroventa/domain/operaciones/catalogo'
import type { z } from 'zod'
import { type Actor, exigir, faltaPermiso } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, porPosicion } from '../../core/lista/archivo.ts'
import { cadenaOSuAlmacen, filtroDe } from '../../core/lista/estados.ts'
import { porPartes } from '../../core/lista/partes.ts'
import type { Dependencias } from '../../dependencies.ts'
import { cambios, frase, resumen } from './frases.ts'
import { type FiltroAuditoria, filtradas, leer, personas, ultimaVez } from './queries.ts'
import { almacenesConPermiso, type Sujeto, sujetosDe } from './queriesSujetos.ts'

export { estadosDe, historiaDe } from './deEntidad.ts'
export { primeraVez } from './queries.ts'

/** Clocks of the machines of one house differ by some minutes at most. */
const DESFASE_MS = 10 * 60_000

/**
 * What is said at a start where the clock is before what the log has already: what is done would be dated before what was, in the books
 * too. Undefined when it is not. Nothing tells a clock that is ahead.
 */
export async function avisoDeReloj({
  db,
  reloj,
}: Pick<Dependencias, 'db' | 'reloj'>): Promise<string | undefined> {
  const [ultima, ahora] = [await ultimaVez(db), reloj()]
  if (ultima === undefined || Date.parse(ultima) - ahora.getTime() <= DESFASE_MS) return undefined
  return (
    `El reloj de este equipo dice ${formatoFechaHora(ahora)} y el último registro de auditoría es del ${formatoFechaHora(ultima)}: ` +
    'lo que se haga quedaría con una fecha anterior. Corrija la fecha y la hora del equipo antes de trabajar.'
  )
}

type PedidoAuditoria = z.output<typeof Pedido>

/**
 * The filter as the query reads it. Super people see the whole chain; others the branch of the session, or those of theirs
 * where they may read the log, when they ask for it. What happened in
 * no branch is seen of their own people.
 * @throws Fallo `permiso.falta` of a branch where the reader may not
 */
function alcance(
  actor: Actor,
  { diaDesde, diaHasta, almacen, ...resto }: PedidoAuditoria,
  suyos: readonly { id: string }[],
): FiltroAuditoria {
  const ids = suyos.map(({ id }) => id)
  if (almacen && almacen !== 'todos' && !ids.includes(almacen)) throw faltaPermiso('auditoria.ver')
  const propio = actor.esSuper ? undefined : [actor.almacenId]
  const todos = actor.esSuper ? undefined : ids
  const elegidos = almacen === undefined ? propio : almacen === 'todos' ? todos : [almacen]
  return {
    ...resto,
    desde: diaDesde && inicioDelDia(diaDesde),
    hasta: diaHasta && inicioDelDia(sumarDias(diaHasta, 1)),
    alcance: elegidos && { usuarioId: actor.usuarioId, almacenes: elegidos },
  }
}

/** Documents that tell the drawer are told only of the branches whose drawer the reader may see (D26). */
async function reservadasDe(db: Dependencias['db'], actor: Actor): Promise<FiltroAuditoria['reservadas']> {
  if (actor.esSuper) return undefined
  const ven = await almacenesConPermiso(db, actor, 'caja.ver')
  return {
    tipos: DE_LA_CAJA,
    acciones: DE_LA_CAJA.map((tipo) => `operacion.${tipo}`),
    ven: ven.map(({ id }) => id),
  }
}

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

/**
 * The audit log in plain Spanish, newest first: its rows with whom and what they may be asked by, what is counted of the whole
 * filter, or both. Rows read one page of the log; to count is to read all that the filter holds.
 */
export async function listarAuditoria(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, parte, ...pedido }: Peticion<typeof api.listarAuditoria>['query'],
): Promise<Respuesta<typeof api.listarAuditoria>> {
  exigir(actor, 'auditoria.ver')
  const almacenes = await almacenesConPermiso(db, actor, 'auditoria.ver')
  const filtro = { ...alcance(actor, pedido, almacenes), reservadas: await reservadasDe(db, actor) }
  const partes = await porPartes(
    parte,
    async () => {
      const filas = await leer(db, filtro)
        .limit(porPagina)
        .offset((pagina - 1) * porPagina)
        .execute()
      const sujetoDe = await sujetosDe(db, filas)
      return filas.map((fila) => presentar(fila, sujetoDe(fila)))
    },
    () =>
      filtradas(db, filtro)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
  )
  return parte === 'cuentas' ? partes : { ...partes, personas: await personas(db, filtro.alcance), almacenes }
}

/** What is of its branches and what is of none, as the page says that it covers. */
function cubre(
  actor: Actor,
  { almacen }: PedidoAuditoria,
  suyos: readonly { id: string; codigo: string }[],
): string {
  const uno = suyos.find(({ id }) => id === almacen)?.codigo
  const todos = actor.esSuper ? cadenaOSuAlmacen(actor) : suyos.map(({ codigo }) => codigo).join(', ')
  return `${uno ?? (almacen === 'todos' ? todos : cadenaOSuAlmacen(actor))} y lo que no es de un almacén`
}

/** The whole filter as a file, read while it is sent. */
export async function exportarAuditoria(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...pedido }: PedidoAuditoria & { archivo: FormatoArchivo },
): Promise<Archivo> {
  exigir(actor, 'auditoria.ver')
  const { db } = deps
  const almacenes = await almacenesConPermiso(db, actor, 'auditoria.ver')
  const filtro = { ...alcance(actor, pedido, almacenes), reservadas: await reservadasDe(db, actor) }
  const hoy = fechaBogota(deps.reloj())
  return archivoDeLista({
    lista: LISTA_AUDITORIA,
    formato,
    nombre: `auditoria-${hoy}`,
    filtro: filtroDe(
      cubre(actor, pedido, almacenes),
      LISTA_AUDITORIA,
      { ...pedido, almacen: undefined },
      { usuarioId: (await personas(db, filtro.alcance)).map(enOpcion) },
    ),
    hoy,
    async *lotes() {
      for await (const filas of porPosicion((despues: Fila | undefined, cuantas) =>
        leer(db, filtro, despues).limit(cuantas).execute(),
      )) {
        const sujetoDe = await sujetosDe(db, filas)
        yield filas.map((fila) => presentar(fila, sujetoDe(fila)))
      }
    },
  })
}

const enOpcion = ({ id, username, nombre }: { id: string; username: string; nombre: string }) => ({
  value: id,
  label: nombre ? `${nombre} (${username})` : username,
})
