import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { membrete } from '../empresa/service.ts'
import { consultaPorId, delCertificado, type FilaConsulta, guardarInforme, pdfGuardado } from './queries.ts'
import { Detalle, vistaDeConsulta } from './vista.ts'

export interface PdfConsulta {
  pdfBase64: string
  /** `consulta_<documento>_<fecha>.pdf` (000 §7); by a name alone there is no document. */
  nombreArchivo: string
}

/**
 * The PDF of a consultation: the one that came with the answer, the provider's report (kept from then on), or the
 * certificate of an own source.
 * @throws Fallo `permiso.falta`, `registro.no_existe`, `consulta.sin_pdf`, `consulta.pdf`
 */
export async function pdfConsulta(deps: Dependencias, actor: Actor, id: string): Promise<PdfConsulta> {
  exigir(actor, 'consultas.ver')
  const fila = await consultaPorId(deps.db, id)
  if (!fila) throw new Fallo('registro.no_existe')
  if (!vistaDeConsulta(fila).tienePDF) throw new Fallo('consulta.sin_pdf')
  const bytes = await bytesDe(deps, actor, fila).catch((causa: unknown) => {
    throw causa instanceof Fallo ? causa : Object.assign(new Fallo('consulta.pdf'), { cause: causa })
  })
  const fecha = fechaBogota(fila.terminada ?? fila.instante)
  return {
    pdfBase64: Buffer.from(bytes).toString('base64'),
    nombreArchivo: `consulta_${fila.cedula || 'por_nombre'}_${fecha}.pdf`,
  }
}

async function bytesDe(deps: Dependencias, actor: Actor, fila: FilaConsulta): Promise<Uint8Array> {
  if (fila.lista_id !== null) return certificado(deps, actor, fila)
  const previo = await pdfGuardado(deps.db, fila.id)
  if (previo) return previo.pdf
  const { referencia } = Detalle.parse(fila.detalle)
  const proveedor = Object.values(deps.consultas.proveedores).find((p) => p.nombre === fila.proveedor)
  if (!proveedor || referencia === undefined) throw new Fallo('consulta.sin_pdf')
  const pdf = await proveedor.pdf(referencia, {
    codigoFuente: fila.fuente,
    tipoDocumento: fila.tipo_documento ?? 'CC',
    documento: fila.cedula,
  })
  if (!pdf) throw new Fallo('consulta.sin_pdf')
  const guardado = { consulta_id: fila.id, pdf: Buffer.from(pdf), creado: deps.reloj().toISOString() }
  const sigue = await deps.db.transaction().execute((tx) => guardarInforme(tx, guardado, referencia))
  if (!sigue) throw new Fallo('consulta.sin_pdf')
  return pdf
}

async function certificado(deps: Dependencias, actor: Actor, fila: FilaConsulta): Promise<Uint8Array> {
  const { buscado = {}, hallazgos } = Detalle.parse(fila.detalle)
  const [empresa, { almacen, empleado, lista }] = await Promise.all([
    membrete(deps.db),
    delCertificado(deps.db, fila),
  ])
  if (!lista) throw new Fallo('consulta.sin_pdf')
  return deps.impresora.imprimir('certificadoLista', {
    empresa,
    almacen,
    empleado: `${empleado.nombres} ${empleado.apellidos} (${empleado.username})`,
    consultaId: fila.id,
    instante: fila.instante,
    fuente: fila.fuente_nombre,
    estado: fila.estado,
    mensaje: fila.mensaje,
    buscado: {
      tipoDocumento: fila.tipo_documento ?? '',
      documento: fila.cedula,
      nombres: [buscado.nombres, buscado.apellidos].filter(Boolean).join(' '),
      fechaNacimiento: buscado.fecha_nacimiento,
    },
    lista: {
      version: fila.lista_version ?? 0,
      fecha: fila.fecha_lista ?? undefined,
      registros: lista.registros,
      cargada: lista.cargada,
      huella: lista.sha256,
    },
    hallazgos,
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
}
