import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { esCategoria } from '@retroventa/domain/oro/categorias'
import { valorPagable, valorSugerido } from '@retroventa/domain/oro/valor'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { avisarError } from '../../../../ui/avisos.ts'
import { type Espera, useEspera } from '../../../../ui/formulario/espera/useEspera.ts'
import type { Formulario } from '../../../../ui/formulario/Formulario.ts'
import { queryContratoPedido } from '../../../solicitudes/public.ts'
import { queryContrato } from '../../llamadas.ts'
import { filaDe, queryTraidos } from '../ayudas.ts'
import { conLoTraido, esDeOtroCliente, type Fila, tieneOtrasCosas, ULTIMO, type Valores } from '../valores.ts'
import { cabeDeNuevo, deAnulado, dePedido } from './deNuevo.ts'

const NO_SE_APARTO = {
  titulo: 'El contrato sigue aquí',
  texto:
    'Este navegador no puede guardarlo aparte. Termínelo, o descártelo con Cancelar, y pase la cédula otra vez.',
} as const

/** For whom it was opened, and with what. */
interface Llegado {
  readonly clienteId: string
  /** `1` for their last one, the code of one that was voided, the request of one that was not made; empty begins with nothing. */
  readonly cual: string
  readonly sePidio: boolean
}

/** Whoever it is opened for waits. */
export interface EsperaDePara extends Espera {
  /** The draft is of no other customer: the contract that is to be made again, which its things are not of. */
  readonly deNuevo: Llegado | undefined
}

/**
 * The wizard opened for somebody (`?para=`, from their sheet or the reader): their contract begins with the items, and
 * with those of their last one, of one that was voided or of one that was not authorised, when that is asked for. Unfinished work for somebody else is not thrown away by it.
 * @returns whether it waits for the draft that is there, and what puts that draft aside, to be gone on with later
 */
export function usePara(
  de: Formulario<Valores>,
  condiciones: CondicionesNuevoContrato | undefined,
): EsperaDePara {
  const { para, repetir, como, pedido } = useSearch({ from: '/marco/contratos/nuevo' })
  const ir = useNavigate()
  const cache = useQueryClient()
  const atendido = useRef('')
  const [llegado, setLlegado] = useState<Llegado>()

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
  /** What one that is made again was. */
  const suyas = async ({ cual, sePidio }: Llegado, ofrecido: CondicionesNuevoContrato) =>
    sePidio
      ? dePedido(cual, await cache.fetchQuery(queryContratoPedido(cual)), ofrecido)
      : deAnulado(await cache.fetchQuery(queryContrato(cual, false)), ofrecido)
  const empezar = async (llega: Llegado) => {
    const { clienteId, cual } = llega
    // The customer at once: what they brought may take a while, or not come.
    de.cambiar({ clienteId, paso: 2 })
    if (!cual || !condiciones) return
    try {
      if (cual !== ULTIMO) {
        const cambios = await suyas(llega, condiciones)
        if (cabeDeNuevo(de.valores, clienteId)) de.cambiar(cambios)
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
    const cual = pedido ?? como ?? repetir ?? ''
    const clave = `${para}.${cual}`
    if (atendido.current === clave) return
    atendido.current = clave
    setLlegado({ clienteId: para, cual, sePidio: pedido !== undefined })
    void ir({ to: '.', search: {}, replace: true })
  })

  const espera = useEspera(de, llegado, {
    deOtro: ({ clienteId, cual }) =>
      esDeOtroCliente(de.valores, clienteId) || tieneOtrasCosas(de.valores, cual),
    entrar(este) {
      // Another one may have come meanwhile.
      setLlegado((ahora) => (ahora === este ? undefined : ahora))
      void empezar(de.valores.filas.some(({ descripcion }) => descripcion) ? { ...este, cual: '' } : este)
    },
    noSeAparto: NO_SE_APARTO,
  })
  const deOtro = !llegado || esDeOtroCliente(de.valores, llegado.clienteId)
  return {
    ...espera,
    deNuevo: !deOtro && tieneOtrasCosas(de.valores, llegado.cual) ? llegado : undefined,
  }
}
