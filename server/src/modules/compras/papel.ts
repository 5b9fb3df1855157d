import { descripcionDePapel } from '@retroventa/domain/bienes/clases'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { esCategoria } from '@retroventa/domain/oro/categorias'
import { dibujarPdf } from '../../core/impresion.ts'
import { membreteDeAlmacen } from '../almacenes/service.ts'
import { membrete } from '../empresa/service.ts'
import type { OrigenAnulable } from '../operaciones/service.ts'
import { clienteDelPapel, compraDe, partesDeCompra } from './queries.ts'

/** The paper of a purchase, with what its seller declares and signs; a return of it has a receipt like any other. */
export const papelDeCompra: NonNullable<OrigenAnulable['papel']> = async (deps, documento, impresion) => {
  const { db } = deps
  const compra = await compraDe(db, { id: documento.id })
  if (!compra) return undefined
  const [empresa, almacen, vendedor, { lineas, piezas }] = await Promise.all([
    membrete(db),
    membreteDeAlmacen(db, compra.almacen_id),
    clienteDelPapel(db, compra.cliente_id),
    partesDeCompra(db, compra.id),
  ])
  const quien = documento.quien ?? {
    nombre: vendedor.nombre_completo,
    tipo: vendedor.tipo_documento,
    documento: vendedor.cedula,
    dv: vendedor.dv,
  }
  const { subtotal, iva, retefuente, reteiva, reteica, total } = compra
  return dibujarPdf(deps, 'compra', {
    empresa,
    almacen,
    papel: almacen.papel,
    codigo: compra.codigo,
    tipo: compra.tipo,
    instante: compra.instante,
    fecha: compra.fecha,
    comprador: compra.comprador_nombre,
    anuladoPor: documento.anuladoPor ?? undefined,
    vendedor: {
      nombre: quien.nombre,
      tipoDocumento: normalizarTipoDocumento(quien.tipo ?? '') ?? 'CC',
      documento: quien.documento,
      dv: quien.dv ?? undefined,
      direccion: [vendedor.barrio, vendedor.direccion].filter(Boolean).join(' - '),
      municipio: municipioPorCodigo(vendedor.municipio ?? '')?.nombreMunicipio ?? '',
      celular: vendedor.celular ?? '',
    },
    articulos: lineas.map((linea) => ({
      codigo: piezas.find(({ id }) => id === linea.piezaId)?.codigo ?? '',
      descripcion: descripcionDePapel({
        descripcion: linea.descripcion,
        ficha: linea.ficha ?? null,
        peso: linea.peso,
        pesoBruto: linea.pesoBruto ?? null,
      }),
      categoria: esCategoria(linea.categoria) ? linea.categoria : undefined,
      peso: linea.peso,
      precioGramo: linea.precioGramo,
      valor: linea.valor,
    })),
    cifras: { subtotal, iva, retefuente, reteiva, reteica, total },
    procedencia: compra.procedencia ?? undefined,
    procedenciaDetalle: compra.procedencia_detalle ?? undefined,
    factura: compra.factura ?? undefined,
    libreDesde: compra.libre_desde ?? undefined,
    impresion,
  })
}
