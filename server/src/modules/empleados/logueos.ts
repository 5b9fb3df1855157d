import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { LISTA_LOGUEOS } from '@retroventa/api/empleados/listaLogueos'
import type * as api from '@retroventa/api/empleados/llamadas'
import type { Logueo } from '@retroventa/api/empleados/llamadas'
import { type CodigoError, ERRORES } from '@retroventa/api/errores'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoDeLista, porPosicion } from '../../core/lista/archivo.ts'
import { cadenaOSuAlmacen, filtroDe } from '../../core/lista/estados.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { cerrarSesiones } from '../sesion/service.ts'
import { exigirAlcance } from './alcance.ts'
import { empleadoPorId } from './queries.ts'
import {
  conteosDeLogueos,
  type FilaLogueo,
  leerLogueos,
  logueoPorId,
  type Vigencia,
} from './queriesLogueos.ts'

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
  'sesion.codigo_ilegible': 'Segundo factor que no se puede leer',
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

/** Of when the lines are judged: a session left alone for longer than the idle minutes is closed. */
const vigenciaDe = async (deps: Pick<Dependencias, 'db' | 'reloj'>): Promise<Vigencia> => ({
  ahora: deps.reloj(),
  minutosInactiva: (await leerConfiguracion(deps)).time_line,
})

/** The book of sign-ins: one page, and how many of each kind the whole filter has. */
export async function listarLogueos(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof api.listarLogueos>['query'],
  sesionPropia: string,
): Promise<Respuesta<typeof api.listarLogueos>> {
  exigir(actor, 'empleados.logueos')
  const vigencia = await vigenciaDe(deps)
  const [conteos, filas] = await Promise.all([
    conteosDeLogueos(deps.db, actor, filtro, vigencia),
    leerLogueos(deps.db, actor, filtro, vigencia)
      .limit(porPagina)
      .offset((pagina - 1) * porPagina)
      .execute(),
  ])
  const total = conteos[filtro.tipo ?? 'todos'] ?? 0
  return { items: filas.map((fila) => presentar(fila, sesionPropia)), total, conteos }
}

/** The sign-ins of a filter as a file. */
export async function exportarLogueos(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof api.exportarLogueos>['query'],
): Promise<Archivo> {
  exigir(actor, 'empleados.logueos')
  const vigencia = await vigenciaDe(deps)
  const hoy = fechaBogota(deps.reloj())
  return archivoDeLista({
    lista: LISTA_LOGUEOS,
    formato,
    nombre: `logueos-${hoy}`,
    filtro: filtroDe(cadenaOSuAlmacen(actor), LISTA_LOGUEOS, filtro),
    hoy,
    async *lotes() {
      for await (const filas of porPosicion((despues: FilaLogueo | undefined, cuantas) =>
        leerLogueos(deps.db, actor, filtro, vigencia, despues).limit(cuantas).execute(),
      ))
        yield filas.map((fila) => presentar(fila, ''))
    },
  })
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
    const logueo = 'logueoId' in cual ? await logueoPorId(tx, cual.logueoId) : undefined
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
