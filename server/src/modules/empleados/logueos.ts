import type { Logueo } from '@retroventa/api/empleados/llamadas'
import { type CodigoError, ERRORES } from '@retroventa/api/errores'
import { inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { sql } from 'kysely'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { cerrarSesiones } from '../sesion/service.ts'
import { exigirAlcance } from './alcance.ts'
import { empleadoPorId } from './queries.ts'

type TipoLogueo = 'abiertas' | 'cerradas' | 'fallidos' | 'rechazos'

export interface FiltroLogueos {
  texto?: string | undefined
  tipo?: TipoLogueo | undefined
  desde?: string | undefined
  hasta?: string | undefined
}

/**
 * An open one has a living session behind it; one whose session expired counts as closed though nobody said goodbye.
 * Super admins see all; others only people of the branches where they may.
 */
function filtrados(deps: Pick<Dependencias, 'db' | 'reloj'>, actor: Actor, filtro: FiltroLogueos) {
  const patron = `%${(filtro.texto ?? '').replace(/[%_\\]/g, '\\$&')}%`
  return deps.db
    .selectFrom('logueos')
    .leftJoin('usuarios', 'usuarios.id', 'logueos.usuario_id')
    .leftJoin('almacenes', 'almacenes.id', 'logueos.almacen_id')
    .leftJoin('sesiones', 'sesiones.id', 'logueos.sesion_id')
    .$if(!actor.esSuper, (q) =>
      q.where((eb) =>
        eb.or([
          eb('logueos.usuario_id', '=', actor.usuarioId),
          eb.exists(
            eb
              .selectFrom('accesos')
              .select('accesos.rol_id')
              .whereRef('accesos.usuario_id', '=', 'logueos.usuario_id')
              .where('accesos.almacen_id', '=', actor.almacenId),
          ),
        ]),
      ),
    )
    .$if(!!filtro.texto, (q) =>
      q.where((eb) =>
        eb.or([
          eb('logueos.username', 'ilike', patron),
          eb('logueos.firma', 'ilike', patron),
          eb('logueos.direccion', 'ilike', patron),
          eb(
            sql<string>`unaccent(usuarios.nombres || ' ' || usuarios.apellidos)`,
            'ilike',
            sql<string>`unaccent(${patron})`,
          ),
          eb('almacenes.codigo', 'ilike', patron),
        ]),
      ),
    )
    .$if(!!filtro.desde, (q) => q.where('logueos.entrada', '>=', inicioDelDia(filtro.desde ?? '')))
    .$if(!!filtro.hasta, (q) =>
      q.where('logueos.entrada', '<', inicioDelDia(sumarDias(filtro.hasta ?? '', 1))),
    )
}

/** A session that was left alone for longer than the idle minutes is dead, though nobody has knocked since. */
const tipo = (ahora: Date, minutosInactiva: number) => sql<TipoLogueo>`
  case when logueos.hecho = 'rechazo' then 'rechazos'
       when not logueos.exito then 'fallidos'
       when sesiones.id is not null and sesiones.expira > ${ahora.toISOString()}::timestamptz
        and sesiones.visto >= ${new Date(ahora.getTime() - minutosInactiva * 60_000).toISOString()}::timestamptz
       then 'abiertas' else 'cerradas' end`

function leerLogueos(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  filtro: FiltroLogueos,
  cual: ReturnType<typeof tipo>,
) {
  return filtrados(deps, actor, filtro)
    .$if(filtro.tipo !== undefined, (q) => q.where(cual, '=', filtro.tipo ?? 'abiertas'))
    .select([
      'logueos.id',
      'logueos.usuario_id as usuarioId',
      'logueos.username',
      sql<string | null>`usuarios.nombres || ' ' || usuarios.apellidos`.as('nombre'),
      'logueos.exito',
      'almacenes.codigo as almacen',
      'logueos.direccion',
      'logueos.equipo',
      'logueos.entrada',
      'logueos.salida',
      'logueos.motivo_salida',
      'logueos.sesion_id',
      'logueos.codigo',
      'logueos.ruta',
      'logueos.llamada',
      'logueos.firma',
      cual.as('tipo'),
    ])
    .orderBy('logueos.entrada', 'desc')
    .orderBy('logueos.id', 'desc')
}
type FilaLogueo = Awaited<ReturnType<ReturnType<typeof leerLogueos>['executeTakeFirstOrThrow']>>

/** In few words, for a line of the book: the sentence of the refusal speaks to who was refused. */
const POR_QUE: Partial<Record<CodigoError, string>> = {
  'firma.incorrecta': 'Firma equivocada',
  'firma.bloqueada': 'Firma bloqueada por intentos',
  'firma.sin_permiso': 'Firma de quien no tiene permiso',
  'firma.clave_temporal': 'Firma con contraseña temporal',
  'firma.segundo_factor': 'Firma sin el segundo factor que debe',
  'sesion.credenciales': 'Usuario o contraseña equivocados',
  'sesion.bloqueada': 'Bloqueado por intentos',
  'sesion.clave_actual': 'Contraseña actual equivocada',
  'sesion.clave_vencida': 'Contraseña temporal vencida',
  'sesion.codigo': 'Código equivocado o ya usado',
  'sesion.csrf': 'Petición de otra página',
  'sesion.almacen_ajeno': 'Almacén ajeno',
  'permiso.falta': 'Sin permiso',
}
const porQueSeRechazo = (codigo: CodigoError): string => POR_QUE[codigo] ?? ERRORES[codigo].titulo

function presentar(
  { sesion_id, motivo_salida, tipo: estado, codigo, ...fila }: FilaLogueo,
  sesionPropia: string,
): Logueo {
  return {
    ...fila,
    codigo,
    porQue: codigo && codigo in ERRORES ? porQueSeRechazo(codigo as CodigoError) : null,
    rechazo: estado === 'rechazos',
    motivoSalida: (motivo_salida ?? (estado === 'cerradas' ? 'vencida' : null)) as Logueo['motivoSalida'],
    abierta: estado === 'abiertas',
    propia: sesion_id === sesionPropia,
  }
}

/** The book of sign-ins: one page, and how many of each kind the whole filter has. */
export async function listarLogueos(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { pagina, porPagina, ...filtro }: FiltroLogueos & { pagina: number; porPagina: number },
  sesionPropia: string,
): Promise<{ items: Logueo[]; total: number; conteos: Record<string, number> }> {
  exigir(actor, 'empleados.logueos')
  const cual = tipo(deps.reloj(), (await leerConfiguracion(deps)).time_line)
  const grupos = await filtrados(deps, actor, filtro)
    .select((eb) => [cual.as('tipo'), eb.fn.countAll<number>().as('cantidad')])
    .groupBy('tipo')
    .execute()
  const conteos = Object.fromEntries(grupos.map((g) => [g.tipo, g.cantidad]))
  const filas = await leerLogueos(deps, actor, filtro, cual)
    .limit(porPagina)
    .offset((pagina - 1) * porPagina)
    .execute()
  const total = filtro.tipo ? (conteos[filtro.tipo] ?? 0) : grupos.reduce((suma, g) => suma + g.cantidad, 0)
  return { items: filas.map((fila) => presentar(fila, sesionPropia)), total, conteos }
}

const LOTE = 1000

/**
 * The whole filter in batches, by position in the book and not by page number: who signs in meanwhile neither repeats nor
 * hides a line.
 */
export async function recorrerLogueos(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  filtro: FiltroLogueos,
): Promise<AsyncGenerator<Logueo[]>> {
  exigir(actor, 'empleados.logueos')
  const cual = tipo(deps.reloj(), (await leerConfiguracion(deps)).time_line)
  return (async function* lotes() {
    let ultima: FilaLogueo | undefined
    do {
      const desde = ultima
      const filas: FilaLogueo[] = await leerLogueos(deps, actor, filtro, cual)
        .$if(desde !== undefined, (q) =>
          q.where((eb) =>
            eb(
              eb.refTuple('logueos.entrada', 'logueos.id'),
              '<',
              eb.tuple(desde?.entrada ?? '', desde?.id ?? ''),
            ),
          ),
        )
        .limit(LOTE)
        .execute()
      ultima = filas.length < LOTE ? undefined : filas.at(-1)
      yield filas.map((fila) => presentar(fila, ''))
    } while (ultima)
  })()
}

/**
 * Closes one session, or all of a person but the own one.
 * @throws Fallo `registro.no_existe`, `empleado.sin_alcance`
 */
export async function cerrarLogueos(
  deps: Dependencias,
  actor: Actor,
  cual: { logueoId: string } | { usuarioId: string },
  sesionPropia: string,
): Promise<{ cerradas: number }> {
  exigir(actor, 'empleados.logueos')
  return transaccion(deps, { usuarioId: actor.usuarioId }, async (tx) => {
    const logueo =
      'logueoId' in cual
        ? await tx
            .selectFrom('logueos')
            .select(['usuario_id', 'sesion_id'])
            .where('id', '=', cual.logueoId)
            .executeTakeFirst()
        : undefined
    const usuarioId = 'usuarioId' in cual ? cual.usuarioId : logueo?.usuario_id
    const persona = usuarioId ? await empleadoPorId(tx, usuarioId) : undefined
    if (!persona || !usuarioId) throw new Fallo('registro.no_existe')
    if (usuarioId !== actor.usuarioId) await exigirAlcance(tx, actor, persona, undefined)
    const cuales = logueo ? { sesionId: logueo.sesion_id ?? '' } : { usuarioId }
    const cerradas = await cerrarSesiones(
      { db: tx, reloj: deps.reloj },
      cuales,
      'cerrada',
      logueo ? '' : sesionPropia,
    )
    if (cerradas > 0)
      await auditar(deps, tx, actor, {
        accion: 'empleado.sesiones_cerradas',
        entidad: 'empleado',
        entidadId: usuarioId,
        despues: { username: persona.username, cerradas },
      })
    return { cerradas }
  })
}
