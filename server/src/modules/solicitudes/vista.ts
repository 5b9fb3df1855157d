import { renglonesDeComprobante } from '@retroventa/api/contabilidad/textosOperacion'
import { mensajeDeExigencia, renglonesDeEntrada } from '@retroventa/api/operaciones/textos'
import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { cifrasSinCostos } from '@retroventa/domain/contabilidad/costos'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { LineaComprobante } from '@retroventa/domain/operaciones/libros/lineas'
import type { Cifra } from '@retroventa/domain/operaciones/tipos'
import { estaEnJuegoUnCosto } from '@retroventa/domain/solicitudes/nivel'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { PorAlmacen } from '../sesion/service.ts'
import { enFrase, type Firma, firmables, firmasDe, firmasVigentes, limitesDe } from './firmas.ts'
import type { FilaSolicitud } from './queries.ts'
import type { FilaLista } from './queriesLista.ts'

/** Who asked for it: whoever was in the session, and whoever signed. */
export const pidio = (fila: Pick<FilaSolicitud, 'usuario_id' | 'firmante_id'>, usuarioId: string): boolean =>
  fila.usuario_id === usuarioId || fila.firmante_id === usuarioId

/** The support that what was asked for names. */
export function soporteDe({ entrada }: Pick<FilaSolicitud, 'entrada'>): string | undefined {
  const { soporteId } = entrada as { readonly soporteId?: unknown }
  return typeof soporteId === 'string' ? soporteId : undefined
}

/** What was entered, in words. The lines of a voucher are all that it is: its figures only count and add them. */
function datosDe({
  tipo,
  entrada,
  cuentas,
}: Pick<FilaLista, 'tipo' | 'entrada' | 'cuentas'>): SolicitudFila['datos'] {
  const suya = entrada as Readonly<Record<string, unknown>>
  return [
    ...renglonesDeEntrada(suya),
    ...(tipo === 'comprobante'
      ? renglonesDeComprobante((suya.lineas ?? []) as readonly LineaComprobante[], cuentas ?? {})
      : []),
  ]
}

/** Codes of the limits of a request that whoever looks at it may sign. */
function firmablesDe(fila: FilaLista, actor: Actor, permisos: PorAlmacen): Set<string> {
  const suyos = permisos.get(fila.almacen_id)
  return firmables(fila, (permiso) => actor.esSuper || (suyos?.permisos.has(permiso) ?? false))
}

/** Of all that they may sign of it nothing is left: they signed it, or somebody else did. */
function yaFirmo(fila: FilaLista, firmas: readonly Firma[], actor: Actor, permisos: PorAlmacen): boolean {
  const suyos = [...firmablesDe(fila, actor, permisos)]
  return (
    fila.estado === 'pendiente' &&
    suyos.length > 0 &&
    suyos.every((codigo) => firmas.some(({ codigos }) => codigos.includes(codigo)))
  )
}

function impide(fila: FilaLista, actor: Actor, permisos: PorAlmacen): string | null {
  if (fila.estado !== 'pendiente') return 'Ya está respondida.'
  if (pidio(fila, actor.usuarioId) && !actor.esSuper)
    return 'Nadie responde lo que pidió: la responde otra persona.'
  return firmablesDe(fila, actor, permisos).size > 0
    ? null
    : `Usted no puede autorizar esto en ${fila.almacen_codigo}.`
}

/** A request as the wire shows it to that person: of one that waits, the signatures that still count. */
export async function vistaDeSolicitud(
  db: Db | Tx,
  fila: FilaLista,
  actor: Actor,
  permisos: PorAlmacen,
): Promise<SolicitudFila> {
  const nombre = (nombres: string | null, apellidos: string | null) => `${nombres ?? ''} ${apellidos ?? ''}`
  const exige = limitesDe(fila)
  const firmas = fila.estado === 'pendiente' ? await firmasVigentes(db, fila) : firmasDe(fila)
  const deCosto = estaEnJuegoUnCosto(exige)
  const conCosto = actor.esSuper || permisos.get(fila.almacen_id)?.permisos.has('vitrina.costos')
  const liquida = permisos.get(fila.almacen_id)?.permisos.has('desuso.liquidar')
  const dichas = (cifras: unknown) => [
    ...(conCosto ? (cifras as Cifra[]) : cifrasSinCostos(fila.tipo, cifras as Cifra[], liquida)),
  ]
  return {
    id: fila.id,
    almacen: fila.almacen_codigo,
    tipo: fila.tipo as TipoOperacion,
    referencia: fila.referencia,
    contrato: fila.contrato,
    cliente: fila.cliente,
    para: fila.tipo === 'contrato' ? fila.cliente_id : null,
    exige: exige.map(({ codigo, permiso, datos }) => ({
      codigo,
      permiso,
      mensaje: mensajeDeExigencia(codigo, datos),
      firmada: firmas.some(({ codigos }) => codigos.includes(codigo)),
    })),
    firmas: firmas.map(({ usuario, cuando, respuesta, codigos }) => ({
      ...(fila.firmaron?.[usuario] ?? { username: '', nombre: '' }),
      cuando,
      respuesta,
      que: enFrase(fila, codigos),
    })),
    valor: deCosto && !conCosto ? Math.abs(fila.cobra) : fila.valor,
    cobra: fila.cobra,
    cifras: dichas(fila.cifras),
    nivel: fila.nivel as SolicitudFila['nivel'],
    motivo: fila.motivo,
    datos: datosDe(fila),
    evidencia: fila.evidencia_id !== null,
    soporte: soporteDe(fila) !== undefined,
    pidio: { username: fila.pide_usuario, nombre: nombre(fila.pide_nombres, fila.pide_apellidos) },
    creada: fila.creada,
    vence: fila.vence,
    estado: fila.estado as SolicitudFila['estado'],
    respondio: fila.responde_usuario
      ? { username: fila.responde_usuario, nombre: nombre(fila.responde_nombres, fila.responde_apellidos) }
      : null,
    respondida: fila.respondida,
    respuesta: fila.respuesta,
    documento: fila.documento,
    cifrasAhora: fila.cifras_ahora === null ? null : dichas(fila.cifras_ahora),
    cobraAhora: fila.cobra_ahora,
    faltas: fila.faltas as unknown as string[],
    impide: impide(fila, actor, permisos),
    yaFirmo: yaFirmo(fila, firmas, actor, permisos),
    retira: fila.estado === 'pendiente' && pidio(fila, actor.usuarioId),
  }
}
