import { definirLista } from '../../core/lista.ts'
import {
  ALMACEN,
  CLIENTE,
  cifra,
  documento,
  type FilaInforme,
  type Informe,
  POR_ALMACEN,
  POR_FECHA,
  porMonto,
} from '../definir.ts'

/** Last part of a row: who it is of. */
const LARGO_ID = 36

/** What was withheld from each third, branch by branch; their certificates are of the whole company. */
export const retenciones: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'contabilidad.retenciones',
    nombre: 'Terceros',
    ninguna: 'Ningún tercero cumple el filtro',
    busca: 'Tercero, documento o almacén',
    orden: 'cliente',
    columnas: [
      { ...CLIENTE, titulo: 'Tercero' },
      documento(),
      ALMACEN,
      cifra('base', 'Base'),
      cifra('retefuente', 'ReteFuente'),
      cifra('iva', 'IVA'),
      cifra('reteiva', 'ReteIVA'),
      cifra('reteica', 'ReteICA'),
      cifra('total', 'Retenido'),
    ],
    filtros: [POR_ALMACEN, POR_FECHA, porMonto('total', 'Retenido')],
    tarjeta: { titulo: 'cliente', estado: 'almacen', pie: ['documento', 'base'], cifra: 'total' },
  }),
  periodo: 'mes',
  grafico: { por: 'almacen', valor: 'total', titulo: 'Retenido por almacén' },
  // Of nobody there is nobody to certify.
  abre: ({ fila, documento: de, desde, hasta }) =>
    de === null
      ? undefined
      : `/contabilidad/retenciones/${String(fila).slice(-LARGO_ID)}?desde=${desde}&hasta=${hasta}`,
  vacia:
    'Lo que se retuvo a cada tercero por ReteFuente, ReteIVA y ReteICA. Cada fila abre sus certificados.',
}
