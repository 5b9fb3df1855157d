import { pesos, type TextosOperacion } from '../operaciones/decir.ts'

/** What people read of the operations of an advance. */
export const TEXTOS_ANTICIPO: TextosOperacion = {
  faltas: {
    'anticipo.tercero': 'Elija de quién es, por su documento o su nombre.',
    'anticipo.valor': 'Ingrese un valor mayor que 0, en pesos.',
    'anticipo.saldo': (d) => `Ingrese un valor mayor que 0, hasta el saldo: ${pesos(d, 'saldo')}.`,
    'anticipo.cerrado': (d) => `El anticipo ${d.codigo} ya no tiene saldo.`,
    'anticipo.no_se_legaliza': (d) =>
      `El anticipo ${d.codigo} es por pagar: se devuelve o se cruza con un documento.`,
    'anticipo.documento':
      'Elija un documento de la misma persona, en este almacén, con una parte pagada por otro medio.',
    'anticipo.documento_valor': (d) =>
      `De ${d.documento} quedan por cruzar ${pesos(d, 'pendiente')}: ingrese un valor hasta ahí.`,
  },
  exigencias: {
    'autorizacion.anticipo': (d) => `Entregar un anticipo de ${pesos(d, 'valor')}.`,
    'autorizacion.devolver_anticipo': (d) => `Devolver ${pesos(d, 'valor')} del anticipo ${d.codigo}.`,
  },
  cifras: {
    saldoAnticipo: 'Saldo del anticipo',
    documentoCruzado: 'Se cruza con',
  },
}
