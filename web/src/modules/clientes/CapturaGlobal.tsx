import {
  codigoAjeno,
  codigoCapturado,
  type EstadoCaptura,
} from '@retroventa/domain/documentos/capturaTeclado'
import { leerDocumento } from '@retroventa/domain/documentos/lector'
import { esLectura, type LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { entrarAlCamino } from '../../api/camino.ts'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { usePaleta } from '../../shell/ConPaleta.tsx'
import { atenderLector } from '../../shell/lector/escucha.ts'
import { avisar } from '../../ui/avisos.ts'
import { LUGARES_DE_CODIGOS } from '../../ui/lugares.ts'
import { dibujarConsultas } from '../consultas/public.ts'
import { CajonCliente } from './CajonCliente.tsx'
import { lugarDelLector } from './lector/lugares.ts'
import { queryDocumento } from './llamadas.ts'

/**
 * What a reader passed, from any page: a code is what the page reads codes for, or opens its contract, or is looked for where it is not of the house; a document does what the place is for, and opens
 * the customer's sheet where it is for nothing of that. What was gathered is dropped as soon as it is read (D11).
 */
export function CapturaGlobal({ alAbrir }: { alAbrir: (clienteId: string) => void }) {
  const { hoy } = useSesion()
  const ve = usePermiso('clientes.ver')
  const crea = usePermiso('clientes.crear')
  const cache = useQueryClient()
  const abrirPaleta = usePaleta()
  const contrata = usePermiso('contratos.crear')
  const ir = useNavigate()
  const [nueva, setNueva] = useState<LecturaDocumento>()
  const dejarCamino = useRef(() => {})
  const atender = useRef<(captura: EstadoCaptura) => Promise<void>>(async () => {})

  async function buscar(captura: EstadoCaptura): Promise<void> {
    const codigo = codigoCapturado(captura)
    if (codigo && captura.cortada) {
      const texto = 'El código no se leyó completo. Páselo otra vez.'
      return avisar({ tipo: 'warning', titulo: 'Código', texto })
    }
    if (codigo) {
      const tomarlo = LUGARES_DE_CODIGOS.actual()
      return tomarlo ? tomarlo(codigo) : abrirPaleta({ texto: codigo, intro: true })
    }
    const ajeno = codigoAjeno(captura)
    if (ajeno) return abrirPaleta({ texto: ajeno, intro: true })
    const lectura = leerDocumento(captura.texto, hoy)
    if (captura.cortada || !esLectura(lectura)) {
      avisar({ tipo: 'error', titulo: 'Error', texto: 'No se pudieron extraer los datos de la cédula' })
      return
    }
    abrirPaleta(null)
    const lugar = lugarDelLector()
    if (lugar) return lugar(lectura)
    if (!ve) {
      avisar({ tipo: 'warning', titulo: 'Cliente', texto: 'Su rol no permite ver los clientes.' })
      return
    }
    try {
      const cliente = await cache.fetchQuery(queryDocumento(lectura.documento, lectura.tipoDocumento))
      if (cliente) alAbrir(cliente.id)
      else if (crea) {
        // Who is new comes for a contract: the signature of the record goes on to it (D23).
        if (contrata) dejarCamino.current = entrarAlCamino('contrato')
        setNueva(lectura)
      } else
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
    atender.current = buscar
  })

  useEffect(() => atenderLector((captura) => atender.current(captura)), [])

  return (
    <CajonCliente
      apertura={nueva && { modo: 'crear', lectura: nueva }}
      consultas={dibujarConsultas}
      alCerrar={() => {
        dejarCamino.current()
        setNueva(undefined)
      }}
      alElegir={(cliente) => {
        setNueva(undefined)
        if (contrata) void ir({ to: '/contratos/nuevo', search: { para: cliente.id } })
        else alAbrir(cliente.id)
      }}
    />
  )
}
