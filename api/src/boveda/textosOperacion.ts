import { formatoPeso } from '@retroventa/domain/formato/numeros'
import { pesosDeAntes } from '@retroventa/domain/operaciones/boveda/boveda'
import type { FilaCustodia } from '@retroventa/domain/operaciones/boveda/situacion'
import type { Datos, TextosOperacion } from '../operaciones/decir.ts'
import { lugarDeVarios } from '../operaciones/lugares.ts'
import { nombreDeEstado } from './estados.ts'

const gramos = (d: Datos, nombre: string): string => formatoPeso(Number(d[nombre] ?? 0))

/** What a bag weighed before, in hundredths of a gram, to who weighs it: all that it will be compared with. */
export function ayudaDePeso(fila: FilaCustodia): string {
  const otros = pesosDeAntes(fila).filter((peso) => peso !== fila.peso)
  return `${[`La última vez pesó ${formatoPeso(fila.peso)}`, ...otros.map((peso) => `lo enviado o autorizado es ${formatoPeso(peso)}`)].join('; ')}.`
}

/** What people read of the bags that the vault keeps. */
export const TEXTOS_BOVEDA: TextosOperacion = {
  faltas: {
    'boveda.peso': 'Pese la bolsa cerrada y escriba su peso.',
    'boveda.contrato': 'Lea o escriba el código de un contrato de este almacén.',
    'boveda.no_esta': (d) =>
      `Los artículos del contrato ${d.contrato} no están en contratos: están ${lugarDeVarios(String(d.lugar))}.`,
    'boveda.firma': 'Escriba el usuario y la contraseña de quien está al otro lado de la entrega.',
    'boveda.lugar': 'Diga el lugar: caja y bandeja.',
    'boveda.ocupado': (d) => `En la ${d.lugar} ya hay una bolsa. Elija otro lugar.`,
    'boveda.estado': (d) =>
      `La bolsa ${d.codigo} ya no está para eso: ${nombreDeEstado(String(d.estado)).toLowerCase()}.`,
  },
  exigencias: {
    'autorizacion.peso_boveda': (d) =>
      `La bolsa ${d.codigo} pesó ${gramos(d, 'antes')} y ahora pesa ${gramos(d, 'peso')}.`,
  },
  cifras: {
    contratoEnBoveda: 'Contrato',
    articulosEnBoveda: 'Artículos',
    pesoDeBolsa: 'Peso bruto de la bolsa',
    lugarEnBoveda: 'Lugar en bóveda',
    destinoDeBoveda: 'Se entrega',
    entregaPendiente: 'Los artículos',
  },
  entradas: {
    precinto: ['Precinto', 'texto'],
    // Of where it lies, its figure says the whole place, as it is kept.
    entrego: ['También firmó', 'texto'],
  },
  estados: {
    enviada: 'Enviada a bóveda',
    en_boveda: 'En bóveda',
    pedida: 'Pedida a bóveda',
    entregada: 'Entregada',
  },
}
