import { createHash, randomBytes } from 'node:crypto'
import type * as api from '@retroventa/api/certificados/llamadas'
import { TEXTOS_CERTIFICADO } from '@retroventa/api/certificados/textos'
import type { Peticion } from '@retroventa/api/core/endpoint'
import { formatoCertificado } from '@retroventa/domain/certificados/codigo'
import { leerImei } from '@retroventa/domain/certificados/imei'
import {
  type FaltaCertificado,
  validarArticulo,
  validarCelular,
} from '@retroventa/domain/certificados/validar'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { ErrorRegla } from '@retroventa/domain/regla'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import { siguienteNumero } from '../../core/consecutivos.ts'
import { Fallo } from '../../core/fallo.ts'
import { dibujarPdf, imprimirContando } from '../../core/impresion.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { membreteDeAlmacen } from '../almacenes/service.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { membrete } from '../empresa/service.ts'
import {
  almacenPorId,
  contarImpresion,
  type DatosCertificado,
  type FilaCertificado,
  insertar,
  persona,
  porCodigo,
  porHuella,
} from './queries.ts'

type Tipo = 'articulos' | 'celular'

/**
 * The certificate of an item (001 §7): made the first time, the same one when the same is asked for again that day.
 * @param casa where its code leads
 * @throws Fallo `validacion.datos` with every fault, `registro.no_existe`, `impresion.motivo`, `impresion.fallo`
 */
export async function deArticulo(
  deps: Dependencias,
  actor: Actor,
  { mediaCarta, motivo, ...datos }: Peticion<typeof api.certificadoPropiedad>['query'],
  casa: string,
): Promise<Archivo> {
  exigir(actor, 'certificados.imprimir')
  exigirCompleto(validarArticulo(datos))
  const { articulo, almacenCompra, idCliente } = datos
  const fila = await hacer(deps, actor, 'articulos', idCliente, almacenCompra, {
    articulo,
    mediaCarta: mediaCarta === 'true',
  })
  return imprimir(deps, actor, fila.codigo, motivo, casa, mediaCarta === 'true')
}

/**
 * The certificate of a mobile phone (001 §7). A bad check digit or an IMEI seen before is warned on the screen, not refused:
 * the law asks for what the seller says.
 * @throws Fallo as `deArticulo`, `certificado.celulares` where phones are not bought
 */
export async function deCelular(
  deps: Dependencias,
  actor: Actor,
  { motivo, ...datos }: Peticion<typeof api.certificadoPropiedadCelular>['query'],
  casa: string,
): Promise<Archivo> {
  exigir(actor, 'certificados.imprimir')
  if (!(await leerConfiguracion(deps)).comerciaCelulares) throw new Fallo('certificado.celulares')
  exigirCompleto(validarCelular(datos))
  const { marca, modelo, idCliente, idAlmacen } = datos
  const [imei1, imei2] = [leerImei(datos.imei1), leerImei(datos.imei2)]
  const fila = await hacer(deps, actor, 'celular', idCliente, idAlmacen || actor.almacenId, {
    marca,
    modelo,
    imei1,
    ...(imei2 && { imei2 }),
    mediaCarta: false,
  })
  return imprimir(deps, actor, fila.codigo, motivo, casa)
}

/**
 * One that was made, again.
 * @throws Fallo `certificado.no_existe`, `impresion.motivo`, `impresion.fallo`
 */
export async function reimprimir(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  motivo: string | undefined,
  casa: string,
): Promise<Archivo> {
  exigir(actor, 'certificados.imprimir')
  return imprimir(deps, actor, codigo, motivo, casa)
}

function exigirCompleto(faltas: readonly ErrorRegla<FaltaCertificado>[]): void {
  if (faltas.length === 0) return
  throw new Fallo('validacion.datos', {
    errores: faltas.map(({ codigo, campo = '' }) => ({ codigo, campo, mensaje: TEXTOS_CERTIFICADO[codigo] })),
  })
}

/** The same was made by another request: its number is given back with the transaction. */
class YaHecho extends Error {
  readonly fila: FilaCertificado
  constructor(fila: FilaCertificado) {
    super('already made')
    this.fila = fila
  }
}

async function hacer(
  deps: Dependencias,
  actor: Actor,
  tipo: Tipo,
  clienteId: string,
  origenId: string,
  que: Omit<DatosCertificado, 'persona' | 'origen'>,
): Promise<FilaCertificado> {
  const [cliente, origen] = await Promise.all([persona(deps.db, clienteId), almacenPorId(deps.db, origenId)])
  if (!cliente || !origen) throw new Fallo('registro.no_existe', {}, cliente ? 'almacenCompra' : 'idCliente')
  const ahora = deps.reloj()
  const fecha = fechaBogota(ahora)
  const antes = dicho(tipo, cliente, origen, que)
  const previo = await porHuella(deps.db, actor.almacenId, fecha, antes.huella)
  if (previo) return previo
  try {
    return await transaccion(deps, { usuarioId: actor.usuarioId }, async (tx) => {
      // The number is held: who asks for the same at once waits here, and finds it.
      const numero = await siguienteNumero(tx, actor.almacenId, 'certificado')
      // As they are now that nobody merges nor forgets them.
      const quien = await persona(tx, clienteId, true)
      if (!quien) throw new Fallo('registro.no_existe', {}, 'idCliente')
      const { datos, huella } = dicho(tipo, quien, origen, que)
      const hecho = await porHuella(tx, actor.almacenId, fecha, huella)
      if (hecho) throw new YaHecho(hecho)
      const id = deps.nuevoId()
      const codigo = formatoCertificado(actor.almacenCodigo, numero)
      await insertar(tx, {
        id,
        almacen_id: actor.almacenId,
        numero,
        codigo,
        tipo,
        fecha,
        creado: ahora.toISOString(),
        creado_por: actor.usuarioId,
        cliente_id: quien.id,
        datos: JSON.stringify(datos),
        imeis: [que.imei1, que.imei2].filter((imei) => imei !== undefined),
        huella,
        llave: llaveNueva(),
      })
      await auditar(deps, tx, actor, {
        accion: 'certificado.creado',
        entidad: 'certificado',
        entidadId: id,
        despues: { codigo, tipo, clienteId: quien.id },
      })
      const fila = await porHuella(tx, actor.almacenId, fecha, huella)
      if (!fila) throw new Error('the certificate that was just written is not there')
      return fila
    })
  } catch (error) {
    if (error instanceof YaHecho) return error.fila
    throw error
  }
}

/** What a certificate says of somebody, and its print: the same is what says the same. */
function dicho(
  tipo: Tipo,
  cliente: NonNullable<Awaited<ReturnType<typeof persona>>>,
  origen: DatosCertificado['origen'],
  que: Omit<DatosCertificado, 'persona' | 'origen'>,
): { datos: DatosCertificado; huella: string } {
  const datos: DatosCertificado = {
    persona: {
      nombre: cliente.nombre_completo,
      documento: documentoConTipo(cliente.tipo_documento, cliente.cedula, cliente.dv),
      direccion: [cliente.barrio, cliente.direccion].filter(Boolean).join(' - '),
      telefono: cliente.celular ?? cliente.telefono ?? '',
    },
    origen,
    ...que,
  }
  // A name that was corrected is another one, the same words on half a sheet are not.
  const huella = createHash('sha256')
    .update(JSON.stringify([tipo, cliente.id, { ...datos, mediaCarta: undefined }]))
    .digest('hex')
  return { datos, huella }
}

const LETRAS = 'abcdefghijklmnopqrstuvwxyz234567'
/** 130 bits in letters that a person can also type. */
const llaveNueva = (): string => Array.from(randomBytes(26), (byte) => LETRAS[byte % 32]).join('')

async function imprimir(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  motivo: string | undefined,
  casa: string,
  mediaCarta?: boolean,
): Promise<Archivo> {
  const enSuPapel = (datos: DatosCertificado): DatosCertificado =>
    mediaCarta === undefined ? datos : { ...datos, mediaCarta }
  const { fila, cuerpo } = await imprimirContando(deps, actor, motivo, {
    async leer() {
      const certificado = await porCodigo(deps.db, actor.almacenId, codigo)
      if (!certificado) throw new Fallo('certificado.no_existe')
      return certificado
    },
    dibujar: async (certificado, impresion) =>
      dibujarPdf(deps, 'certificadoPropiedad', {
        empresa: await membrete(deps.db),
        almacen: await membreteDeAlmacen(deps.db, certificado.almacen_id),
        codigo: certificado.codigo,
        creado: certificado.creado,
        empleado: certificado.empleado,
        direccion: `${casa}/verificar/${certificado.llave}`,
        datos: enSuPapel(certificado.datos),
        impresion,
      }),
    sumar: contarImpresion,
    accion: 'certificado.impreso',
    entidad: 'certificado',
  })
  return { nombre: `${fila.codigo}.pdf`, cuerpo }
}
