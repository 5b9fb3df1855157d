import { pesos, type TextosOperacion } from '../operaciones/decir.ts'

/** What people read of money that comes in or goes out without a contract. */
export const TEXTOS_DINERO: TextosOperacion = {
  faltas: {
    'movimiento.tipo': 'Elija un tipo de la lista; si había elegido otro, ya no se ofrece.',
    'movimiento.tercero': 'Este tipo pide un tercero: elíjalo por su documento o su nombre.',
    'movimiento.tercero_retencion': 'Con retenciones hace falta el tercero: a él se le certifican.',
    'movimiento.tercero_no_existe': 'Ese tercero ya no está. Elíjalo de nuevo.',
    'movimiento.descripcion': 'Escriba qué es, con al menos cinco letras.',
    'movimiento.soporte': 'Este tipo pide su soporte: adjunte una foto o un PDF.',
    'movimiento.soporte_no_existe': 'El soporte ya no está disponible. Adjúntelo de nuevo.',
  },
  exigencias: {
    'autorizacion.limite_tipo': (d) =>
      `${d.tipo} por ${pesos(d, 'valor')}: sin autorización se llega a ${pesos(d, 'limite')}.`,
  },
  cifras: {
    tipoDinero: 'Tipo',
  },
  entradas: {
    descripcion: ['Descripción', 'texto'],
    numeroSoporte: ['Número del soporte', 'texto'],
    motivoImpuestos: ['Por qué cambió un impuesto', 'texto'],
  },
}
