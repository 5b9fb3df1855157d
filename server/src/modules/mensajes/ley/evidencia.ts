import { NOMBRES_CANAL, NOMBRES_CLASE, nombreDeMotivo } from '@retroventa/api/mensajes/lista'
import { type CodigoRazon, textoRazon } from '@retroventa/api/mensajes/textos'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { ventanaDelDia } from '@retroventa/domain/mensajes/contacto'
import { CANALES, type Canal, type ClaseMensaje } from '@retroventa/domain/mensajes/tipos'
import { type Actor, exigir } from '../../../core/actor.ts'
import type { Archivo } from '../../../core/archivo.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { dibujarPdf } from '../../../core/impresion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import type { EvidenciaImpresa } from '../../../print/documents/mensajes/evidencia.ts'
import { estadosDe } from '../../auditoria/service.ts'
import { absorbidosPor, contactosDeClientes, documentoDeCliente } from '../../clientes/service.ts'
import { membrete } from '../../empresa/service.ts'
import { mensajesDeSiempre, respuestasDeSiempre } from './queriesEvidencia.ts'

const ESTADOS_LEIDOS = 1_000
const CAMPO = { email: 'enviarEmail', sms: 'enviarSms', whatsapp: 'enviarWS' } as const

type Canales = Partial<Record<Canal, boolean>>

/** What a stored state of a customer says of the channels; nothing of a change of something else. */
function canalesEn(estado: unknown): Canales | undefined {
  const { cliente } = (estado ?? {}) as { cliente?: Record<string, unknown> }
  if (!cliente) return undefined
  return Object.fromEntries(CANALES.map((canal) => [canal, cliente[CAMPO[canal]] === true]))
}

interface Cambio {
  accion: string
  instante: string
  nombre: string | null
  antes: unknown
  despues: unknown
}

/**
 * The channels that were opened and closed, oldest first, with who wrote it down: also under the records that a merge made one
 * with that of the customer. Asks for no permission: the caller has its own.
 */
export async function autorizacionesDe(
  db: Dependencias['db'],
  clienteId: string,
): Promise<EvidenciaImpresa['autorizaciones']> {
  const ids = [clienteId, ...(await absorbidosPor(db, clienteId))]
  const cambios = await Promise.all(ids.map((id) => estadosDe(db, 'cliente', id, ESTADOS_LEIDOS)))
  return comoAutorizaciones(cambios.flat().toSorted((a, b) => b.instante.localeCompare(a.instante)))
}

function comoAutorizaciones(cambios: readonly Cambio[]): EvidenciaImpresa['autorizaciones'] {
  return cambios.toReversed().flatMap(({ accion, instante, nombre, antes, despues }) => {
    const quien = nombre ?? 'el propio cliente'
    if (accion === 'cliente.baja_pedida') {
      const { canal } = despues as { canal: Canal }
      return [
        { instante, que: `Pidió no recibir más por ${NOMBRES_CANAL[canal]}`, quien: 'el propio cliente' },
      ]
    }
    const [tenia, tiene] = [canalesEn(antes) ?? {}, canalesEn(despues)]
    if (!tiene) return []
    return CANALES.filter((canal) => (tenia[canal] ?? false) !== tiene[canal]).map((canal) => ({
      instante,
      que: tiene[canal] ? `Autorizó ${NOMBRES_CANAL[canal]}` : `Dejó de autorizar ${NOMBRES_CANAL[canal]}`,
      quien,
    }))
  })
}

/** The hours of the day on which something left, as the law counts them. */
function ventanaDe(instante: string | null): string {
  if (!instante) return ''
  const dia = fechaBogota(instante)
  const horas = ventanaDelDia(dia)
  return horas
    ? `${formatoFecha(dia)}: de ${horas.abre}:00 a ${horas.cierra}:00`
    : `${formatoFecha(dia)}: cerrado`
}

/**
 * The proof of what was said to a customer, on paper: what was authorised and when, every message with its fate and the hours of
 * its day, and what was answered. Of the whole chain: the law counts the person. Handing it over is written down.
 * @throws Fallo `mensaje.sin_cliente`, `permiso.falta`, `impresion.fallo`
 */
export async function imprimirEvidencia(deps: Dependencias, actor: Actor, id: string): Promise<Archivo> {
  exigir(actor, 'mensajes.evidencia')
  const { db } = deps
  const [[contacto], documento, empresa] = await Promise.all([
    contactosDeClientes(db, [id]),
    documentoDeCliente(db, id),
    membrete(db),
  ])
  if (!contacto || !documento) throw new Fallo('mensaje.sin_cliente')
  const [autorizaciones, mensajes, respuestas] = await Promise.all([
    autorizacionesDe(db, contacto.id),
    mensajesDeSiempre(db, contacto.id),
    respuestasDeSiempre(db, contacto.id),
  ])
  const cuerpo = await dibujarPdf(deps, 'evidenciaMensajes', {
    empresa,
    cliente: {
      nombre: contacto.nombre,
      documento: documentoConTipo(documento.tipo_documento, documento.cedula),
    },
    hoy: CANALES.filter((canal) => contacto.canales[canal]).map((canal) => NOMBRES_CANAL[canal]),
    autorizaciones,
    mensajes: mensajes.map((m) => ({
      creado: m.creado,
      canal: NOMBRES_CANAL[m.canal as Canal],
      clase: NOMBRES_CLASE[m.clase as ClaseMensaje],
      tipo: nombreDeMotivo(m.motivo),
      texto: [m.asunto, m.texto].filter(Boolean).join('. ') || 'suprimido a petición de su titular',
      pasos: pasosDe(m),
      ventana: ventanaDe(m.enviado),
    })),
    respuestas: respuestas.map((r) => ({
      instante: r.recibido,
      canal: NOMBRES_CANAL[r.canal as Canal],
      texto: r.texto,
    })),
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
  await db.transaction().execute((tx) =>
    auditar(deps, tx, actor, {
      accion: 'mensajes.evidencia_sacada',
      entidad: 'cliente',
      entidadId: contacto.id,
      despues: { mensajes: mensajes.length },
    }),
  )
  return { nombre: `evidencia-${documento.cedula}.pdf`, cuerpo, disposicion: 'attachment' }
}

function pasosDe(m: Awaited<ReturnType<typeof mensajesDeSiempre>>[number]): string[] {
  const cuando = (que: string, instante: string | null) =>
    instante ? [`${que} ${formatoFechaHora(instante)}`] : []
  const razon = m.razon && textoRazon(m.razon as CodigoRazon, { hasta: formatoFechaHora(m.hasta) })
  return [
    ...cuando('Salió', m.enviado),
    ...cuando('Entregado', m.entregado),
    ...cuando('Leído', m.leido),
    ...(m.destino ? [`A ${m.destino}`] : []),
    ...(m.proveedor_id ? [`Número ${m.proveedor_id}`] : []),
    ...(m.enviado ? [] : [m.estado === 'cancelado' ? 'Cancelado' : 'No salió']),
    ...(razon ? [razon.replace(/\.$/, '')] : []),
  ]
}
