import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import type { Datos, TextosOperacion } from '../operaciones/decir.ts'
import { nombreDeLugar } from '../operaciones/lugares.ts'

const gramos = (d: Datos, nombre: string): string => formatoPeso(Number(d[nombre] ?? 0))

/** What people read of goods that go from one branch to another. */
export const TEXTOS_TRASLADO: TextosOperacion = {
  faltas: {
    'traslado.destino': 'Elija otro almacén activo, distinto del que envía.',
    'traslado.sin_lineas': 'Lea el código de un artículo, o agregue gramos.',
    'traslado.repetida': 'Ya está en el despacho. Quite una de las dos líneas.',
    'traslado.pieza_no_existe': (d) => `El artículo ${d.articulo} no es de este almacén. Revise el código.`,
    'traslado.pieza_no_esta': (d) =>
      `El artículo ${d.articulo} ya está ${nombreDeLugar(String(d.lugar))}${
        d.quien ? `: lo movió ${d.quien} con ${d.documento}` : ''
      }. Quítelo del despacho.`,
    'traslado.gramos': 'Ingrese los gramos: un peso mayor que 0.',
    'traslado.gramos_faltan': (d) => `De esa pureza hay ${gramos(d, 'hay')} en vitrina por peso.`,
    'traslado.sin_bolsas': 'Cierre la mercancía en una bolsa: escriba el número de su precinto.',
    'traslado.precinto': 'Escriba el número del precinto.',
    'traslado.precinto_repetido': (d) => `El precinto ${d.precinto} ya cierra otra bolsa de este despacho.`,
    'traslado.precinto_usado': (d) =>
      `El precinto ${d.precinto} ya cerró otra bolsa. Use uno nuevo: cada precinto se usa una vez.`,
    'traslado.precinto_codigo': (d) =>
      `${d.precinto} es un código de la casa, no un precinto. Escriba el número del precinto de la bolsa.`,
    'traslado.bolsa_vacia': (d) => `La bolsa ${d.precinto} no lleva nada. Quítela o ponga algo en ella.`,
    'traslado.bolsa_peso': (d) =>
      Number(d.dentro)
        ? `Pese la bolsa cerrada: no puede pesar menos que lo que lleva, ${gramos(d, 'dentro')}.`
        : 'Pese la bolsa cerrada y escriba su peso.',
    'traslado.linea_sin_bolsa': 'Diga en qué bolsa va.',
    'traslado.no_en_camino': (d) =>
      d.quien
        ? `El despacho ${d.codigo} ya lo recibió ${d.quien} con el documento ${d.documento}.`
        : `El despacho ${d.codigo} ya no está en camino.`,
    'traslado.ajena': (d) =>
      `El artículo ${d.articulo} no viene en este despacho. Apártelo y pida que lo despachen.`,
    'traslado.sin_pesar': 'Pese lo que llegó de esta pureza; escriba 0 si no llegó nada.',
    'traslado.de_mas': (d) =>
      `Se enviaron ${gramos(d, 'enviado')} y la balanza suma ${gramos(d, 'llego')}: ninguna balanza da tanto de más. Revise los pesos; si llegó de otra pureza, pida que anulen el despacho y lo hagan de nuevo.`,
    'traslado.mas_que_bolsas': (d) =>
      `Lo que llegó pesa ${gramos(d, 'llego')} y las bolsas, cerradas, ${gramos(d, 'bruto')}: nada pesa más fuera de su bolsa. Revise los pesos.`,
    'traslado.bolsa_sin_pesar': (d) => `Pese la bolsa ${d.precinto} antes de abrirla.`,
  },
  exigencias: {
    'autorizacion.diferencia_traslado': (d) =>
      `Recibir el despacho ${d.codigo} con diferencia: ${[
        Number(d.faltan) !== 0 &&
          formatoCuantos(Number(d.faltan), 'artículo que falta', 'artículos que faltan'),
        Number(d.gramos) !== 0 && `${gramos(d, 'gramos')} de diferencia`,
        Number(d.bolsas) !== 0 && formatoCuantos(Number(d.bolsas), 'bolsa con novedad', 'bolsas con novedad'),
      ]
        .filter(Boolean)
        .join(', ')}.`,
  },
  cifras: {
    destinoTraslado: 'Almacén que recibe',
    unidadesTraslado: 'Artículos',
    gramosTraslado: 'Gramos por peso',
    bolsasTraslado: 'Bolsas selladas',
    unidadesRecibidas: 'Artículos recibidos',
    gramosRecibidos: 'Gramos recibidos',
    unidadesQueFaltan: 'Artículos que faltan',
    diferenciaDePeso: 'Diferencia de peso',
    bolsasConNovedad: 'Bolsas con novedad',
  },
  entradas: {
    transporta: ['Lo lleva', 'texto'],
  },
  estados: {
    en_camino: 'En camino',
    recibido: 'Recibido',
    con_diferencia: 'Recibido con diferencia',
  },
}
