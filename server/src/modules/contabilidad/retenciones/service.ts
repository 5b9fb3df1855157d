import {
  type Certificado,
  type enviarRetenciones,
  RETENCIONES,
  type Retencion,
  type verRetenciones,
} from '@retroventa/api/contabilidad/retenciones'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { pesosEnLetras } from '@retroventa/domain/dinero/letras'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { esFecha, type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoRango } from '@retroventa/domain/formato/fechas'
import { type Actor, exigir } from '../../../core/actor.ts'
import type { Archivo } from '../../../core/archivo.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { dibujarPdf } from '../../../core/impresion.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { contactosDeClientes } from '../../clientes/service.ts'
import { membrete } from '../../empresa/service.ts'
import { encolarTextos } from '../../mensajes/service.ts'
import { retencionesDe, terceroDe } from './queries.ts'

interface Periodo {
  readonly desde: Fecha
  readonly hasta: Fecha
}

const suma = <T>(filas: readonly T[], de: (fila: T) => number) =>
  filas.reduce((todo, una) => todo + de(una), 0)

/**
 * What the whole company withheld from a third: a certificate of some branches alone would be false. A kind of payment of which more
 * was voided or given back of earlier days than was withheld is not certified: nothing was withheld of it in these days. What is below
 * zero is taken off their declaration, and the certificate of the earlier days is the one that is void (Decreto 1189 de 1988, artículo 5).
 * @returns `descontado`: how much that is, whole pesos
 * @throws Fallo `cliente.no_existe`, `retencion.periodo`
 */
async function leer(db: Dependencias['db'], terceroId: string, periodo: Periodo) {
  if (periodo.desde > periodo.hasta) throw new Fallo('retencion.periodo', {}, 'hasta')
  const [tercero, todas] = await Promise.all([
    terceroDe(db, terceroId),
    retencionesDe(db, terceroId, periodo),
  ])
  if (!tercero) throw new Fallo('cliente.no_existe')
  const filas = todas.filter(({ retenido }) => retenido > 0)
  const descontado = suma(todas, ({ retenido }) => Math.max(0, -retenido))
  const certificados = (Object.keys(RETENCIONES) as Retencion[]).flatMap((impuesto): Certificado[] => {
    const suyas = filas.filter((fila) => fila.impuesto === impuesto)
    if (suyas.length === 0) return []
    const retenido = suma(suyas, (una) => una.retenido)
    return [
      {
        impuesto,
        lineas: suyas.map(({ impuesto: _, municipio, ...linea }) => ({
          ...linea,
          municipio: municipioPorCodigo(municipio)?.nombreMunicipio ?? municipio,
        })),
        base: suma(suyas, (una) => una.base),
        retenido,
        enLetras: pesosEnLetras(retenido),
      },
    ]
  })
  return { tercero, certificados, descontado }
}

/** @throws Fallo as `leer`, `permiso.falta` */
export async function ver(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  terceroId: string,
  periodo: Periodo,
): Promise<Respuesta<typeof verRetenciones>> {
  exigir(actor, 'contabilidad.certificados')
  const [{ tercero, certificados, descontado }, [contacto]] = await Promise.all([
    leer(db, terceroId, periodo),
    contactosDeClientes(db, [terceroId]),
  ])
  return {
    tercero: {
      id: tercero.id,
      nombre: tercero.nombre_completo,
      documento: documentoDe(tercero),
      conCorreo: Boolean(contacto?.email && contacto.canales.email),
    },
    certificados,
    descontado,
  }
}

const documentoDe = ({ cedula, dv, tipo_documento }: NonNullable<Awaited<ReturnType<typeof terceroDe>>>) =>
  documentoConTipo(tipo_documento, cedula, dv)

/** Of days that are not over, those until today: what comes after is not certified before it is withheld. */
function hastaHoy({ reloj }: Pick<Dependencias, 'reloj'>, { desde, hasta }: Periodo) {
  const hoy = fechaBogota(reloj())
  return { desde, hasta: hasta < hoy ? hasta : hoy, sinTerminar: hasta >= hoy }
}

/**
 * @param parcial its days had not ended when it was asked for, whatever the day of today is
 * @throws Fallo as `leer`, `retencion.nada`, `impresion.fallo`
 */
async function dibujar(deps: Dependencias, terceroId: string, pedido: Periodo, parcial = false) {
  const { tercero, certificados } = await leer(deps.db, terceroId, pedido)
  if (certificados.length === 0) throw new Fallo('retencion.nada')
  const { sinTerminar, ...periodo } = hastaHoy(deps, pedido)
  const cuerpo = await dibujarPdf(deps, 'certificadoRetenciones', {
    empresa: await membrete(deps.db),
    tercero: {
      nombre: tercero.nombre_completo,
      documento: documentoDe(tercero),
      direccion: [tercero.direccion, municipioPorCodigo(tercero.municipio ?? '')?.nombreMunicipio]
        .filter(Boolean)
        .join(', '),
    },
    periodo,
    sinTerminar: sinTerminar || parcial,
    certificados: certificados.map((uno) => ({ ...uno, titulo: RETENCIONES[uno.impuesto].titulo })),
    expedido: fechaBogota(deps.reloj()),
  })
  return { nombre: `retenciones-${periodo.desde}-${periodo.hasta}.pdf`, cuerpo }
}

/** @throws Fallo as `dibujar`, `permiso.falta` */
export async function imprimir(
  deps: Dependencias,
  actor: Actor,
  terceroId: string,
  periodo: Periodo,
): Promise<Archivo> {
  exigir(actor, 'contabilidad.certificados')
  return { ...(await dibujar(deps, terceroId, periodo)), seAnota: true }
}

/** The paper of a mail: third and days of what it certifies, and whether they were a part of theirs; worked out when it leaves. */
export const papelDeRetenciones: Dependencias['papeles'][string] = async (deps, codigo) => {
  const [terceroId = '', desde = '', hasta = '', parcial] = codigo.split(':')
  if (!esFecha(desde) || !esFecha(hasta)) return undefined
  return dibujar(deps, terceroId, { desde, hasta }, parcial !== undefined)
}

/**
 * Leaves the certificates to be mailed to their third.
 * @throws Fallo as `dibujar`, `retencion.sin_correo`, `permiso.falta`
 */
export async function enviar(
  deps: Dependencias,
  actor: Actor,
  terceroId: string,
  pedido: Peticion<typeof enviarRetenciones>['body'],
): Promise<{ correo: true }> {
  exigir(actor, 'contabilidad.certificados')
  const { tercero, certificados } = await leer(deps.db, terceroId, pedido)
  if (certificados.length === 0) throw new Fallo('retencion.nada')
  // Its words and its paper, which is drawn when it leaves, are of the same days.
  const { sinTerminar, ...periodo } = hastaHoy(deps, pedido)
  return transaccion(deps, actor, async (tx) => {
    const [contacto] = await contactosDeClientes(tx, [terceroId])
    if (!contacto?.email || !contacto.canales.email) throw new Fallo('retencion.sin_correo')
    const dias = formatoRango(periodo.desde, periodo.hasta)
    const papel = `${terceroId}:${periodo.desde}:${periodo.hasta}${sinTerminar ? ':parcial' : ''}`
    await encolarTextos(deps, tx, actor, [
      {
        quien: { ...contacto, canales: { email: true, sms: false, whatsapp: false } },
        asunto: {
          tipo: 'cliente',
          clase: 'confirmacion',
          referencia: dias,
          // Each time that a person asks for it.
          clave: `retenciones:${papel}:${deps.nuevoId()}`,
          adjunto: { papel: 'retenciones', codigo: papel },
          valores: {},
        },
        textos: {
          corto: undefined,
          email: `:nombre, adjuntamos los certificados de las retenciones que le practicamos, ${dias}.\n\nPara preguntas, :almacen, :telefono.`,
          asunto: `Certificados de retenciones, ${dias}`,
        },
      },
    ])
    await auditar(deps, tx, actor, {
      accion: 'retenciones.enviadas',
      entidad: 'cliente',
      entidadId: terceroId,
      despues: { nombre: tercero.nombre_completo, desde: periodo.desde, hasta: periodo.hasta },
    })
    return { correo: true }
  })
}
