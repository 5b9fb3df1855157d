import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import type { LineaComprobante } from '@retroventa/domain/operaciones/libros/lineas'
import { pesos, type TextosOperacion } from '../operaciones/decir.ts'

/** The lines of a voucher, in words: *111005 Bancos: Crédito $ 400.000*. @param nombres of accounts, by their code */
export const renglonesDeComprobante = (
  lineas: readonly LineaComprobante[],
  nombres: Readonly<Record<string, string>>,
): { nombre: string; valor: string }[] =>
  lineas.map(({ cuenta, debito, credito }) => ({
    nombre: `${cuenta} ${nombres[cuenta] ?? ''}`.trim(),
    valor: debito > 0 ? `Débito ${formatoPesos(debito)}` : `Crédito ${formatoPesos(credito)}`,
  }))

/** What people read of what is written by hand in the books. */
export const TEXTOS_LIBROS: TextosOperacion = {
  faltas: {
    'comprobante.descripcion': 'Escriba qué registra, con al menos cinco letras.',
    'comprobante.fecha': (d) => `Elija un día desde el 2000 hasta hoy, ${formatoFecha(String(d.hoy))}.`,
    'comprobante.lineas': (d) => `Un comprobante lleva de 2 a ${d.maximo} renglones.`,
    'comprobante.no_cuadra': (d) =>
      `Los débitos suman ${pesos(d, 'debito')} y los créditos ${pesos(d, 'credito')}: deben ser iguales.`,
    'comprobante.cuenta': (d) => `Renglón ${d.linea}: la cuenta ${d.cuenta} no está en el plan.`,
    'comprobante.cuenta_mayor': (d) =>
      `Renglón ${d.linea}: la cuenta ${d.cuenta} tiene auxiliares: elija uno de ellos.`,
    'comprobante.cuenta_propia': (d) =>
      `Renglón ${d.linea}: la cuenta ${d.cuenta} la mueven solo la caja y la mercancía, con sus operaciones.`,
    'comprobante.ya_cerrada': (d) =>
      `Renglón ${d.linea}: este cierre deja la cuenta ${d.cuenta} más allá de cero. Si el año ya se cerró, no guarde este comprobante; si no, borre los renglones y traiga otra vez el cierre.`,
    'comprobante.cierre_posterior': (d) =>
      `El cierre ${d.documento}, del ${formatoFecha(String(d.fecha))}, ya llevó al patrimonio lo de estas cuentas: anúlelo, guarde este y traiga de nuevo aquel.`,
    'comprobante.anio_en_curso': (d) =>
      `Renglón ${d.linea}: este cierre toma una parte de lo que la cuenta ${d.cuenta} lleva en el año de ese día. Si el año anterior ya se cerró, no guarde este comprobante; si cierra el año en curso, tómela toda o use su 31 de diciembre.`,
    'comprobante.lado': (d) => `Renglón ${d.linea}: escriba un débito o un crédito, en pesos y mayor que 0.`,
    'cierre_mes.mes': 'Elija el mes.',
    'cierre_mes.sin_terminar': (d) =>
      `El mes termina el ${formatoFecha(String(d.fecha))}: ciérrelo desde el día siguiente.`,
    'cierre_mes.hecho': (d) => `Ese mes ya está cerrado con ${d.documento}.`,
  },
  exigencias: {
    'autorizacion.mes_cerrado': (d) =>
      `Los libros del ${formatoFecha(String(d.fecha))} están cerrados con ${d.documento}.`,
    'autorizacion.mes_dias_abiertos': (d) =>
      `Cerrar el mes con ${d.cantidad === 1 ? 'un día' : `${d.cantidad} días`} sin cierre.`,
  },
  cifras: {
    diaLibros: 'Día',
    lineasComprobante: 'Renglones',
    valorComprobante: 'Débitos y créditos',
    librosHasta: 'Libros cerrados hasta',
    asientosCerrados: 'Asientos que quedan cerrados',
  },
  entradas: {
    mes: ['Mes', 'texto'],
  },
}
