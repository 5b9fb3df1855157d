import type { TextosOperacion } from '../operaciones/decir.ts'

/** What people read of the acts of the drawer. */
export const TEXTOS_CAJA: TextosOperacion = {
  faltas: {
    'cuadre.conteo': 'Ingrese un número entero de 0 en adelante.',
    'cuadre.total': 'Se requiere que ingrese un valor.',
  },
  cifras: {
    efectivoContado: 'Efectivo contado',
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
