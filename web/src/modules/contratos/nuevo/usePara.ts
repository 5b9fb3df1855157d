import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { esCategoria } from '@retroventa/domain/oro/categorias'
import { valorPagable, valorSugerido } from '@retroventa/domain/oro/valor'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { avisarError } from '../../../ui/avisos.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { filaDe, queryTraidos } from './ayudas.ts'
import { conLoTraido, contratoVacio, type Fila, tieneTrabajo, type Valores } from './valores.ts'

/**
 * The wizard opened for somebody (`?para=`, from their sheet or the reader): their contract begins with the items, and
 * with those of their last one when that is asked for. Unfinished work for somebody else is not thrown away by it.
 * @returns whose contract waits for the draft of another customer, and what throws that draft away
 */
export function usePara(de: Formulario<Valores>, condiciones: CondicionesNuevoContrato | undefined) {
  const { para, repetir } = useSearch({ from: '/marco/contratos/nuevo' })
  const ir = useNavigate()
  const cache = useQueryClient()
  const atendido = useRef('')
  const [espera, setEspera] = useState<string>()

  const empezar = async (clienteId: string, conLoUltimo: boolean) => {
    // The customer at once: what they brought may take a while, or not come.
    de.cambiar({ clienteId, paso: 2 })
    if (!conLoUltimo || !condiciones) return
    try {
      const traidas = await ultimas(clienteId, condiciones)
      de.cambiar(conLoTraido(de.valores, clienteId, traidas))
    } catch (error) {
      avisarError('guardar', error)
    }
  }
  /** The items of the last contract, at what is suggested for them today. */
  const ultimas = async (
    clienteId: string,
    { sugeridos, pasoSugerido }: CondicionesNuevoContrato,
  ): Promise<Fila[]> => {
    const { ultimo } = await cache.fetchQuery(queryTraidos(clienteId))
    return ultimo.map((item) => ({
      ...filaDe(item),
      valor: esCategoria(item.categoria)
        ? valorPagable(valorSugerido(item.categoria, item.peso, sugeridos), pasoSugerido)
        : null,
    }))
  }

  useEffect(() => {
    if (!para || !condiciones) return
    const clave = `${para}.${repetir ?? ''}`
    if (atendido.current === clave) return
    atendido.current = clave
    const { clienteId } = de.valores
    if (tieneTrabajo(de.valores) && clienteId !== '' && clienteId !== para) setEspera(clave)
    else void empezar(para, repetir === '1' && !de.valores.filas.some(({ descripcion }) => descripcion))
    void ir({ to: '.', search: {}, replace: true })
  })

  return {
    espera: espera !== undefined,
    seguir() {
      const [clienteId = '', conLoUltimo] = espera?.split('.') ?? []
      setEspera(undefined)
      // Nothing of the other customer's: neither their percentage and its reason, nor who authorised it.
      de.cambiar(contratoVacio())
      void empezar(clienteId, conLoUltimo === '1')
    },
  }
}
