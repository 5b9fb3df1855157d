import { formatoPeso } from '@retroventa/domain/formato/numeros'
import type { CausaBaja } from '@retroventa/domain/operaciones/desuso/marca'
import { esCategoria, nombreCategoria } from '@retroventa/domain/oro/categorias'
import { type Datos, entero, type TextosOperacion } from '../operaciones/decir.ts'
import { nombreDeLugar } from '../operaciones/lugares.ts'

const CAUSAS: Record<CausaBaja, string> = {
  danado: 'Dañado',
  perdido: 'Perdido',
  donado: 'Donado',
  desbaratado: 'Desbaratado para repuestos',
  decomisado: 'Decomisado por una autoridad',
}
/** Why a thing was written off, in words. */
export const nombreDeCausa = (causa: string): string => CAUSAS[causa as CausaBaja] ?? causa

const ESTADOS_LOTE: Record<string, string> = {
  retirado: 'retirado',
  exportado: 'exportado',
  liquidado: 'liquidado',
  anulado: 'anulado',
}

const pureza = ({ categoria }: Datos): string =>
  esCategoria(categoria) ? nombreCategoria(categoria) : 'esa pureza'
const gramos = (datos: Datos, nombre: string): string => formatoPeso(Number(datos[nombre] ?? 0))

/** What people read of the acts of desuso. */
export const TEXTOS_DESUSO: TextosOperacion = {
  faltas: {
    'desuso.sin_piezas': 'Elija al menos un artículo.',
    'desuso.demasiadas': (d) =>
      `Un documento lleva hasta ${entero(d, 'maximo')} artículos y aquí hay ${entero(d, 'hay')}: hágalo en varios.`,
    'desuso.pieza_no_existe': (d) => `El artículo ${d.articulo} no es de este almacén. Revise el código.`,
    'desuso.pieza_no_esta': (d) =>
      `El artículo ${d.articulo} está ${nombreDeLugar(String(d.lugar))}. Quítelo para seguir.`,
    'desuso.pieza_retenida': (d) =>
      `El artículo ${d.articulo} se compró hace poco y es de metal: se puede pasar a desuso o fundir desde el ${d.desde}. Quítelo.`,
    'desuso.baja_retenida': (d) =>
      `El artículo ${d.articulo} se compró hace poco: se puede dar de baja desde el ${d.desde}, salvo que se haya perdido o lo hayan decomisado. Cambie la causa o quítelo.`,
    'desuso.en_lote': (d) => `${d.articulo} es una bolsa de un lote: sale con su remisión.`,
    'baja.causa': 'Elija la causa: dañado, perdido, donado, desbaratado o decomisado.',
    'baja.foto': 'Agregue la foto del artículo, o del acta que diga dónde quedó.',
    'retiroOro.solo_metal': (d) => `${d.articulo} no es de metal: se da de baja en desuso varios.`,
    'retiroOro.pesada': (d) => `Ingrese lo que pesó ${pureza(d)}: un peso mayor que 0.`,
    'retiroOro.de_mas': (d) =>
      `Los libros dicen ${gramos(d, 'libre')} y la balanza suma ${gramos(d, 'pesado')}: ninguna balanza da tanto de más. Revise los pesos.`,
    'merma.motivo': 'El peso no es el de los libros: escriba por qué, con al menos tres letras.',
    'remisionOro.sin_lotes': 'Elija al menos un lote.',
    'remisionOro.lote': (d) => `El lote ${d.lote} no se puede remitir desde este almacén.`,
    'remisionOro.lote_no_esta': (d) =>
      `El lote ${d.lote} ya está ${ESTADOS_LOTE[String(d.estado)] ?? 'en otro lugar'}. Quítelo para seguir.`,
    'remisionOro.refinador': 'Elija el refinador que recibe el oro.',
    'remisionOro.sello': 'Escriba el número del sello con que sale.',
    'liquidacionOro.estado': (d) => `La remisión ${d.codigo} ya no espera liquidación.`,
    'liquidacionOro.pureza': 'El ensaye dice una pureza que no se remitió, o la dice dos veces.',
    'liquidacionOro.peso': (d) => `Ingrese lo hallado de ${pureza(d)}: un peso de 0 en adelante.`,
    'liquidacionOro.de_mas': (d) =>
      `Se remitieron ${gramos(d, 'enviado')} y el ensaye suma ${gramos(d, 'recibido')}: ninguna balanza da tanto de más. Revise los pesos.`,
    'liquidacionOro.papel': 'Escriba el número del documento del refinador.',
    'liquidacionOro.neto': 'Las regalías y la retención no pueden pasar del subtotal.',
  },
  exigencias: {
    'autorizacion.baja': (d) =>
      Number(d.articulos) === 1
        ? `Dar de baja un artículo: ${nombreDeCausa(String(d.causa)).toLowerCase()}.`
        : `Dar de baja ${entero(d, 'articulos')} artículos: ${nombreDeCausa(String(d.causa)).toLowerCase()}.`,
    'autorizacion.merma': (d) =>
      `${pureza(d)}: ${gramos(d, 'despues')} en vez de ${gramos(d, 'antes')} de los libros.`,
  },
  cifras: {
    piezasMarcadas: 'Artículos que pasan a desuso',
    pesoMarcado: 'Peso que pasa a desuso',
    piezasBaja: 'Artículos que se dan de baja',
    pesoBaja: 'Peso que se da de baja',
    piezasLote: 'Artículos del lote',
    pesoLibre: 'Peso en libros',
    pesoLote: 'Peso del lote',
    merma: 'Merma',
    lotesRemitidos: 'Lotes',
    pesoRemitido: 'Peso remitido',
    pesoEnviado: 'Peso enviado',
    pesoRecibido: 'Peso hallado',
    costoOro: 'Costo del oro',
    regalias: 'Regalías',
    retencion: 'Retención',
    netoOro: 'Neto',
  },
  entradas: {
    sello: ['Sello', 'texto'],
    papel: ['Documento del refinador', 'texto'],
  },
  estados: { exportada: 'Exportada', liquidada: 'Liquidada' },
}
