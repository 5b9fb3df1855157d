import type { buscarClientes, ClienteResumen } from '@retroventa/api/clientes/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { documentoDe } from './presentar.ts'

export const CREAR = 'crear'
const PARECIDOS = 'parecidos'
const MAS = 'mas'

export interface Opcion {
  value: string
  label: string
  cliente?: ClienteResumen
  disabled?: boolean
}

type Hallados = Pick<Respuesta<typeof buscarClientes>, 'items' | 'hayMas' | 'aproximados' | 'documentoExacto'>

/**
 * What the search select offers: whom it found, that they are only alike or not all of them, and *Crear nuevo cliente* last when no document
 * is equal (000 §7).
 * @param crea whether it may be offered: what was asked has been answered, and the person may
 */
export function opcionesDe(hallados: Hallados | undefined, crea: boolean): Opcion[] {
  if (!hallados) return []
  const { items, hayMas, aproximados, documentoExacto } = hallados
  return [
    ...(aproximados
      ? [{ value: PARECIDOS, label: 'Ninguno es igual. Los más parecidos:', disabled: true }]
      : []),
    ...items.map((cliente) => ({
      value: cliente.id,
      label: `${documentoDe(cliente)}, ${cliente.nombre_completo}`,
      cliente,
    })),
    ...(hayMas
      ? [
          {
            value: MAS,
            label: `Hay más: estos son los primeros ${items.length}. Escriba otro nombre o el documento.`,
            disabled: true,
          },
        ]
      : []),
    ...(crea && !documentoExacto ? [{ value: CREAR, label: 'Crear nuevo cliente' }] : []),
  ]
}
