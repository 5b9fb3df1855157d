import { formatoPesos, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import { pesos, type TextosOperacion } from '../operaciones/decir.ts'

/** What the customer of a layaway is told that is kept of what they paid if they give it up. */
export const SI_DESISTE = 'Si el cliente desiste del plan'

/**
 * @param retenido share that was agreed, hundredths of a percent
 * @param abonado what was paid until then, whole pesos
 * @param valor what the share is of it, whole pesos
 */
export const loQueSeRetiene = (retenido: number, abonado: number, valor: number): string =>
  retenido === 0
    ? 'se le devuelve todo lo abonado'
    : `se retiene el ${formatoPorcentaje(retenido)} de lo que haya abonado y se le devuelve el resto; de ${formatoPesos(abonado)} abonados hasta hoy se retienen ${formatoPesos(valor)}`

/** What people read of the acts of a layaway. */
export const TEXTOS_SEPARE: TextosOperacion = {
  faltas: {
    'separe.cliente': 'No ha seleccionado el cliente',
    'separe.solo_articulos': 'En un plan separe van artículos de la vitrina, por unidad.',
    'separe.plazo': (d) =>
      Number(d.maximo) === 1 ? 'El plazo es de 1 mes.' : `El plazo va de 1 a ${d.maximo} meses.`,
    'separe.inicial': (d) => `El abono inicial va de ${pesos(d, 'minimo')} a ${pesos(d, 'total')}.`,
    'separe.cerrado': 'El plan separe ya está cerrado: no recibe más operaciones.',
    'separe.otro_almacen': 'El plan separe es de otro almacén: se atiende donde se hizo.',
    'separe.abono': (d) => `El abono va de $\u00a01 a ${pesos(d, 'saldo')}, que es el saldo.`,
    'separe.saldo': (d) => `Faltan ${pesos(d, 'saldo')}: se entrega cuando el saldo llega a cero.`,
    'separe.no_vence': 'El plan separe todavía no vence.',
    'separe.pagado': 'El plan separe ya está pagado: se entrega, no se vence.',
    'separe.ya_vencido': 'El plan separe ya está vencido.',
    'separe.cruzado': (d) =>
      `El plan separe ${d.separe} se pagó con un anticipo, en el cruce ${d.cruce}. Anule primero el cruce: lo que pagó vuelve al saldo del anticipo.`,
    'separe.medio': (d) =>
      `Por ese medio se devuelven hasta ${pesos(d, 'tope')}, que es lo que se abonó por él.`,
    'separe.retenido': (d) => `Lo retenido va de $\u00a00 a ${pesos(d, 'abonado')}, que es lo abonado.`,
  },
  exigencias: {
    'autorizacion.retenido': (d) =>
      // A request of before says only what was agreed.
      d.retenido === undefined
        ? `Retener otra suma que ${pesos(d, 'sugerido')}, la de la política.`
        : `Retener ${pesos(d, 'retenido')} en vez de ${pesos(d, 'sugerido')}, lo de la política.`,
  },
  cifras: {
    abonado: 'Abonado',
    saldo: 'Saldo',
    proximaCuota: 'Próxima cuota',
    venceSepare: 'Vence',
    retenido: 'Se retiene',
  },
  entradas: {
    plazo: ['Plazo en meses', 'entero'],
    inicial: ['Abono inicial', 'pesos'],
  },
  estados: {
    entregado: 'entregado',
    cancelado: 'cancelado',
  },
}
