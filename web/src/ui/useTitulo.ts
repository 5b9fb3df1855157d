import { useEffect } from 'react'

/** Title of the browser's tab: `Contratos · Retroventa`. */
export function useTitulo(titulo: string): void {
  useEffect(() => {
    document.title = titulo ? `${titulo} · Retroventa` : 'Retroventa'
  }, [titulo])
}
