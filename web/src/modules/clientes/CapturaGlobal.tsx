import {
  CAPTURA_INICIAL,
  type EstadoCaptura,
  PAUSA_MS,
  teclear,
  vencer,
} from '@retroventa/domain/documentos/capturaTeclado'
import { leerDocumento } from '@retroventa/domain/documentos/lector'
import { esLectura, type LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { avisar } from '../../ui/avisos.ts'
import { CajonCliente } from './CajonCliente.tsx'
import { queryDocumento } from './llamadas.ts'

/** Where a person types, or where something else already listens: there a scan belongs to the field or the dialog. */
const OCUPADO = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=combobox]'

const escribeEnAlgo = (): boolean =>
  document.activeElement?.closest(OCUPADO) != null ||
  document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open') !== null

/**
 * A document passed through the reader outside any field opens the customer's sheet, from any page. The rhythm tells a
 * reader from hands; what was gathered is dropped as soon as it is read (D11).
 */
export function CapturaGlobal({ alAbrir }: { alAbrir: (clienteId: string) => void }) {
  const { hoy } = useSesion()
  const ve = usePermiso('clientes.ver')
  const crea = usePermiso('clientes.crear')
  const cache = useQueryClient()
  const [nueva, setNueva] = useState<LecturaDocumento>()
  const atender = useRef<(captura: EstadoCaptura) => void>(() => {})

  async function buscar({ texto, cortada }: EstadoCaptura): Promise<void> {
    const lectura = leerDocumento(texto, hoy)
    if (cortada || !esLectura(lectura)) {
      avisar({ tipo: 'error', titulo: 'Error', texto: 'No se pudieron extraer los datos de la cédula' })
      return
    }
    try {
      const cliente = await cache.fetchQuery(queryDocumento(lectura.documento, lectura.tipoDocumento))
      if (cliente) alAbrir(cliente.id)
      else if (crea) setNueva(lectura)
      else
        avisar({
          tipo: 'warning',
          titulo: 'Cliente no encontrado',
          texto: 'Ese documento no es de ningún cliente.',
        })
    } catch {
      avisar({ tipo: 'error', titulo: 'Error', texto: 'Error al buscar el cliente' })
    }
  }
  useEffect(() => {
    atender.current = (captura) => void buscar(captura)
  })

  useEffect(() => {
    if (!ve) return
    let estado = CAPTURA_INICIAL
    let espera: ReturnType<typeof setTimeout> | undefined
    function alPulsar(evento: KeyboardEvent): void {
      if (evento.ctrlKey || evento.altKey || evento.metaKey || evento.isComposing) return
      if (evento.key.length > 1 && evento.key !== 'Enter' && evento.key !== 'Tab') return
      if (estado.fase !== 'completa' && escribeEnAlgo()) {
        estado = CAPTURA_INICIAL
        return
      }
      const antes = estado
      estado = teclear(antes, evento.key, evento.timeStamp)
      if (estado.consumir) {
        evento.preventDefault()
        evento.stopImmediatePropagation()
      }
      clearTimeout(espera)
      espera = setTimeout(alPausar, PAUSA_MS)
      // What follows a record that has ended is its tail: swallowed, not read again.
      if (estado.fase === 'completa' && antes.fase !== 'completa') atender.current(estado)
    }
    function alPausar(): void {
      const quieto = vencer(estado, estado.ultimaMs + PAUSA_MS)
      const completa = estado.fase === 'capturando' && quieto.fase === 'completa'
      if (completa) atender.current(quieto)
      estado = quieto.fase === 'completa' ? CAPTURA_INICIAL : quieto
    }
    window.addEventListener('keydown', alPulsar, true)
    return () => {
      clearTimeout(espera)
      window.removeEventListener('keydown', alPulsar, true)
    }
  }, [ve])

  return (
    <CajonCliente
      apertura={nueva && { modo: 'crear', lectura: nueva }}
      alCerrar={() => setNueva(undefined)}
      alElegir={(cliente) => {
        setNueva(undefined)
        alAbrir(cliente.id)
      }}
    />
  )
}
