import { pesos, type TextosOperacion } from '../operaciones/decir.ts'

/** What people read of the acts of the drawer. */
export const TEXTOS_CAJA: TextosOperacion = {
  faltas: {
    'cuadre.conteo': 'Ingrese un número entero de 0 en adelante.',
    'cuadre.total': 'Se requiere que ingrese un valor.',
    'ajuste.cuadrada': (d) => `El cuadre ${d.documento} no dejó diferencia: no hay nada que ajustar.`,
    'ajuste.hecho': (d) => `La diferencia ya está en los libros, en el documento ${d.documento}.`,
    'ajuste.hay_posterior': (d) => `La caja se contó otra vez: ajuste el cuadre ${d.documento}.`,
  },
  exigencias: {
    'autorizacion.ajuste_caja': (d) =>
      `Llevar a los libros la diferencia de ${pesos(d, 'diferencia')} del cuadre ${d.documento}.`,
  },
  cifras: {
    efectivoContado: 'Efectivo contado',
    diferenciaCaja: 'Diferencia de caja',
  },
  entradas: {
    b100000: ['Billetes de $ 100.000', 'entero'],
    b50000: ['Billetes de $ 50.000', 'entero'],
    b20000: ['Billetes de $ 20.000', 'entero'],
    b10000: ['Billetes de $ 10.000', 'entero'],
    b5000: ['Billetes de $ 5.000', 'entero'],
    b2000: ['Billetes de $ 2.000', 'entero'],
    b1000: ['Billetes de $ 1.000', 'entero'],
    monedas: ['Monedas', 'pesos'],
    otros: ['Otros', 'pesos'],
    observacion: ['Observación', 'texto'],
  },
}
