import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { type Datos, pesos, type TextosOperacion } from '../operaciones/decir.ts'

const dia = (d: Datos): string => formatoFecha(String(d.fecha))
const varios = (d: Datos, uno: string, muchos: string): string =>
  formatoCuantos(Number(d.cantidad), uno, muchos)
const desde = ({ documento }: Datos): string => (documento ? ` (${documento})` : '')

/** What people read of the acts of the drawer. */
export const TEXTOS_CAJA: TextosOperacion = {
  faltas: {
    'cuadre.conteo': 'Ingrese un número entero de 0 en adelante.',
    'cuadre.total': 'Se requiere que ingrese un valor.',
    'ajuste.cuadrada': (d) => `El cuadre ${d.documento} no dejó diferencia: no hay nada que ajustar.`,
    'ajuste.hecho': (d) => `La diferencia ya está en los libros, en el documento ${d.documento}.`,
    'ajuste.hay_posterior': (d) => `La caja se contó otra vez: ajuste el cuadre ${d.documento}.`,
    'apertura.ya_paso': (d) =>
      d.estado === 'abierto'
        ? `El día ${dia(d)} ya pasó: ciérrelo en vez de anular su apertura.`
        : `El día ${dia(d)} ya pasó: su apertura no se anula.`,
    'apertura.hecha': (d) => `El día ${dia(d)} ya se abrió, con el documento ${d.documento}.`,
    'apertura.base': 'Ingrese con cuánto empieza la caja: de 0 en adelante, en pesos.',
    'cierre.no_abierto': (d) => `El día que abrió ${d.documento} ya no está abierto.`,
    'cierre.futuro': (d) => `El día ${dia(d)} no ha llegado.`,
  },
  exigencias: {
    'autorizacion.ajuste_caja': (d) =>
      `Llevar a los libros la diferencia de ${pesos(d, 'diferencia')} del cuadre ${d.documento}.`,
    'autorizacion.dia_no_habil': (d) =>
      `Abrir el ${dia(d)}, un día en que el almacén no abre según su calendario.`,
    'autorizacion.dia_cerrado': (d) =>
      `Hacer un documento del ${dia(d)}, un día que ya se cerró. Para seguir trabajando en él, anule su cierre ${d.documento}.`,
    'autorizacion.cierre_cuadre': (d) =>
      `Cerrar el ${dia(d)} sin el cuadre de caja de ese día, o con la caja movida después de contarla.`,
    'autorizacion.cierre_fondos': (d) =>
      `Cerrar con ${varios(d, 'traslado de fondos', 'traslados de fondos')} sin recibir${desde(d)}.`,
    'autorizacion.cierre_mercancia': (d) =>
      `Cerrar con ${varios(d, 'traslado', 'traslados')} de mercancía sin recibir${desde(d)}.`,
    'autorizacion.cierre_datafono': (d) =>
      `Cerrar con ${varios(d, 'pago', 'pagos')} con tarjeta de días anteriores sin liquidar${desde(d)}.`,
    'autorizacion.cierre_impresiones': (d) =>
      `Cerrar con ${varios(d, 'contrato', 'contratos')} del día sin imprimir${desde(d)}.`,
    'autorizacion.cierre_solicitudes': (d) =>
      `Cerrar con ${varios(d, 'solicitud', 'solicitudes')} sin responder${desde(d)}.`,
  },
  cifras: {
    diaDeCaja: 'Día',
    baseCaja: 'Base de la caja',
    documentosDelDia: 'Documentos del día',
    ultimoCuadre: 'Último cuadre',
    efectivoContado: 'Efectivo contado',
    diferenciaCaja: 'Diferencia de caja',
  },
  estados: { diaAbierto: 'Abierto', diaCerrado: 'Cerrado', diaAnulado: 'Anulado' },
  entradas: {
    base: ['Base de la caja', 'pesos'],
    cuadre: ['Cuadre que ajusta', 'texto'],
    b100000: ['Billetes de $\u00a0100.000', 'entero'],
    b50000: ['Billetes de $\u00a050.000', 'entero'],
    b20000: ['Billetes de $\u00a020.000', 'entero'],
    b10000: ['Billetes de $\u00a010.000', 'entero'],
    b5000: ['Billetes de $\u00a05.000', 'entero'],
    b2000: ['Billetes de $\u00a02.000', 'entero'],
    b1000: ['Billetes de $\u00a01.000', 'entero'],
    monedas: ['Monedas', 'pesos'],
    otros: ['Otros', 'pesos'],
    observacion: ['Observación', 'texto'],
  },
}
