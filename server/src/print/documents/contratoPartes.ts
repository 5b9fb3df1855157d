import type { Column } from 'pdfmake/interfaces'
import { membrete, nitDe } from '../hoja.ts'
import { dato } from '../texto.ts'
import type { ContratoImpreso } from './contratoImpreso.ts'

export const TITULO = 'Contrato de compraventa con pacto de retroventa'

type Comprador = Pick<ContratoImpreso, 'empresa' | 'almacen'>

/** Company and branch, at the left of the head. */
export function ladoDelMembrete({ empresa, almacen }: Comprador): Column {
  return {
    width: '*',
    stack: [
      ...membrete(empresa),
      dato(`Almacén ${almacen.nombre}, ${almacen.codigo}`, { margin: [0, 4, 0, 0], bold: true }),
      dato([almacen.direccion, almacen.municipio].filter(Boolean).join(', ')),
      dato(almacen.telefono ? `Teléfono ${almacen.telefono}` : ''),
    ],
  }
}

/** Who buys, as a party of the contract. */
export function comprador({ empresa }: Comprador): Column {
  return {
    stack: [
      { text: 'EL COMPRADOR', style: 'seccion' },
      dato(empresa.nombre, { style: 'nombre' }),
      { text: nitDe(empresa) },
      // Its own, with its own town: the branch that attends may be in another one.
      dato(empresa.direccion),
      dato(empresa.telefono ? `Teléfono ${empresa.telefono}` : ''),
    ],
  }
}
