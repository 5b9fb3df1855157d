import { formatoEntero, formatoPeso } from '@retroventa/domain/formato/numeros'
import type { TextosOperacion } from '../operaciones/decir.ts'
import { estadoDeInventario } from './textos.ts'

/** What people read of the acts of a count. */
export const TEXTOS_INVENTARIO: TextosOperacion = {
  faltas: {
    'inventario.ya_abierto': (d) =>
      `Ya hay un inventario abierto de lo mismo en este almacén: ${d.documento}. Ciérrelo o anule su apertura.`,
    'inventario.otro_almacen': 'El inventario es de otro almacén: se cierra donde se abrió.',
    'inventario.no_se_cierra': (d) =>
      d.estado === 'contando'
        ? 'El inventario está en conteo. Termine el conteo para cerrarlo.'
        : `El inventario ya está ${estadoDeInventario(String(d.estado)).toLowerCase()}: no cambia más.`,
    'inventario.sin_explicar': (d) =>
      d.cuantas === 1
        ? 'Falta explicar una diferencia.'
        : `Faltan por explicar ${formatoEntero(Number(d.cuantas))} diferencias.`,
    'inventario.no_se_ajusta': (d) =>
      `${d.articulo || 'Esa diferencia'} no se ajusta desde el inventario: explique dónde está y corríjalo en su módulo.`,
    'inventario.de_mas': (d) =>
      `Los libros tienen ${formatoPeso(Number(d.libros))} y la balanza dice ${formatoPeso(Number(d.pesado))}: ninguna balanza da tanto de más. Revise el peso, o deje los libros y diga de dónde salió lo que sobra.`,
    'inventario.descripcion': 'Escriba qué artículo es, con al menos tres letras.',
    'inventario.gramos': 'Ingrese su peso en gramos: un valor mayor que 0 en lo que es de metal.',
    'inventario.costo': 'Ingrese el valor con que entra: mayor que 0, en pesos.',
  },
  exigencias: {
    'autorizacion.ajuste_inventario': (d) =>
      d.ajustes === 1
        ? `Ajustar una diferencia de ${d.documento}.`
        : `Ajustar ${formatoEntero(Number(d.ajustes))} diferencias de ${d.documento}.`,
  },
  cifras: {
    claseInventario: 'Se cuenta',
    articulosEsperados: 'Artículos esperados',
    articulosEncontrados: 'Artículos encontrados',
    diferenciasExplicadas: 'Diferencias explicadas',
    bajasInventario: 'Bajas',
    hallazgosInventario: 'Hallazgos',
  },
  estados: {
    inventario_contrato: 'Contratos',
    inventario_vitrina: 'Vitrina',
    contando: 'En conteo',
    conciliando: 'Por conciliar',
    cerrado: 'Cerrado',
  },
}
