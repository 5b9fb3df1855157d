import type { FormatoRecibo } from '@retroventa/api/operaciones/llamadas'
import { filaDe, leerDocumento } from '@retroventa/domain/operaciones/catalogo'
import { useState } from 'react'

const LLAVE = 'retroventa.recibo.formato'
export const FORMATOS = [
  { value: 'media', label: 'Media carta' },
  { value: 'carta', label: 'Carta' },
  { value: 'termica', label: 'Tirilla 80 mm' },
] as const satisfies readonly { value: FormatoRecibo; label: string }[]

/** Whether a document has a paper of its own, which somebody signs, and no receipt in several sizes. */
export function tienePapelPropio(codigo: string): boolean {
  const tipo = leerDocumento(codigo)?.tipo
  return tipo !== undefined && ['compra', 'remision'].includes(filaDe(tipo).papel)
}

function leer(): FormatoRecibo {
  try {
    const guardado = localStorage.getItem(LLAVE)
    return FORMATOS.find(({ value }) => value === guardado)?.value ?? 'media'
  } catch {
    return 'media'
  }
}

/** Paper of the receipts, remembered by this machine: it is a matter of the printer that stands beside it. */
export function useFormato(): [FormatoRecibo, (formato: FormatoRecibo) => void] {
  const [formato, setFormato] = useState(leer)
  return [
    formato,
    (otro) => {
      setFormato(otro)
      try {
        localStorage.setItem(LLAVE, otro)
      } catch {
        // A browser that refuses storage remembers nothing.
      }
    },
  ]
}
