import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { esCategoria } from '@retroventa/domain/oro/categorias'
import { valorPagable, valorSugerido } from '@retroventa/domain/oro/valor'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { avisarError } from '../../../ui/avisos.ts'
import { type Espera, useEspera } from '../../../ui/formulario/espera/useEspera.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { queryContrato } from '../llamadas.ts'
import { deNuevo, filaDe, queryTraidos } from './ayudas.ts'
import { conLoTraido, esDeOtroCliente, type Fila, tieneOtrasCosas, ULTIMO, type Valores } from './valores.ts'

const NO_SE_APARTO = {
  titulo: 'El contrato sigue aquí',
  texto:
    'Este navegador no puede guardarlo aparte. Termínelo, o descártelo con Cancelar, y pase la cédula otra vez.',
} as const

/** Whoever it is opened for waits. */
export interface EsperaDePara extends Espera {
  /** The draft is of no other customer: code of the voided contract that its things are not of. */
  readonly deNuevo: string | undefined
}

/**
 * The wizard opened for somebody (`?para=`, from their sheet or the reader): their contract begins with the items, and
 * with those of their last one, or of one that was voided, when that is asked for. Unfinished work for somebody else is not thrown away by it.
 * @returns whether it waits for the draft that is there, and what puts that draft aside, to be gone on with later
 */
export function usePara(
  de: Formulario<Valores>,
  condiciones: CondicionesNuevoContrato | undefined,
): EsperaDePara {
  const { para, repetir, como } = useSearch({ from: '/marco/contratos/nuevo' })
  const ir = useNavigate()
  const cache = useQueryClient()
  const atendido = useRef('')
  const [llegado, setLlegado] = useState<{ clienteId: string; cual: string }>()

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
  /** @param cual `1` for their last one, or the code of one that was voided; empty begins with nothing. */
  const empezar = async (clienteId: string, cual: string) => {
    // The customer at once: what they brought may take a while, or not come.
    de.cambiar({ clienteId, paso: 2 })
    if (!cual || !condiciones) return
    try {
      if (cual !== ULTIMO) {
        const anulado = await cache.fetchQuery(queryContrato(cual, false))
        de.cambiar(deNuevo(de.valores, clienteId, anulado, condiciones))
        return
      }
      const traidas = await ultimas(clienteId, condiciones)
      de.cambiar(conLoTraido(de.valores, clienteId, traidas))
    } catch (error) {
      avisarError('guardar', error)
    }
  }

  useEffect(() => {
    // Who is brought again later is another matter.
    if (!para) atendido.current = ''
    if (!para || !condiciones) return
    const clave = `${para}.${como ?? repetir ?? ''}`
    if (atendido.current === clave) return
    atendido.current = clave
    setLlegado({ clienteId: para, cual: como ?? repetir ?? '' })
    void ir({ to: '.', search: {}, replace: true })
  })

  const espera = useEspera(de, llegado, {
    deOtro: ({ clienteId, cual }) =>
      esDeOtroCliente(de.valores, clienteId) || tieneOtrasCosas(de.valores, cual),
    entrar(este) {
      // Another one may have come meanwhile.
      setLlegado((ahora) => (ahora === este ? undefined : ahora))
      const { clienteId, cual } = este
      void empezar(clienteId, de.valores.filas.some(({ descripcion }) => descripcion) ? '' : cual)
    },
    noSeAparto: NO_SE_APARTO,
  })
  const deOtro = !llegado || esDeOtroCliente(de.valores, llegado.clienteId)
  return {
    ...espera,
    deNuevo: !deOtro && tieneOtrasCosas(de.valores, llegado.cual) ? llegado.cual : undefined,
  }
}
