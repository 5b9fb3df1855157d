import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { esCategoria } from '@retroventa/domain/oro/categorias'
import { valorPagable, valorSugerido } from '@retroventa/domain/oro/valor'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { avisar, avisarError } from '../../../ui/avisos.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { filaDe, queryTraidos } from './ayudas.ts'
import { conLoTraido, type Fila, tieneTrabajo, type Valores } from './valores.ts'

const NO_SE_APARTO = {
  tipo: 'warning',
  titulo: 'El contrato sigue aquí',
  texto:
    'Este navegador no puede guardarlo aparte. Termínelo, o descártelo con Cancelar, y pase la cédula otra vez.',
  segundos: 0,
} as const

/**
 * The wizard opened for somebody (`?para=`, from their sheet or the reader): their contract begins with the items, and
 * with those of their last one when that is asked for. Unfinished work for somebody else is not thrown away by it.
 * @returns whether a contract waits for the draft of another customer, and what puts that draft aside, to be gone on with later
 */
export function usePara(de: Formulario<Valores>, condiciones: CondicionesNuevoContrato | undefined) {
  const { para, repetir } = useSearch({ from: '/marco/contratos/nuevo' })
  const ir = useNavigate()
  const cache = useQueryClient()
  const atendido = useRef('')
  const [espera, setEspera] = useState<string>()
  const apartando = useRef(false)

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
    // Who is brought again later is another matter.
    if (!para) atendido.current = ''
    if (!para || !condiciones) return
    const clave = `${para}.${repetir ?? ''}`
    if (atendido.current === clave) return
    atendido.current = clave
    const esDeOtro = () =>
      tieneTrabajo(de.valores) && de.valores.clienteId !== '' && de.valores.clienteId !== para
    const atender = () =>
      void empezar(para, repetir === '1' && !de.valores.filas.some(({ descripcion }) => descripcion))
    if (!esDeOtro()) atender()
    // What was found may be of a window that is there after all: then nothing waits here.
    else void de.borrador.mirado.then(() => (esDeOtro() ? setEspera(clave) : atender()))
    void ir({ to: '.', search: {}, replace: true })
  })

  // Done away with instead: nothing is waited for any more.
  useEffect(() => {
    if (espera === undefined || apartando.current || tieneTrabajo(de.valores)) return
    const [clienteId = '', conLoUltimo] = espera.split('.')
    setEspera(undefined)
    void empezar(clienteId, conLoUltimo === '1')
  })

  return {
    espera: espera !== undefined,
    async seguir(): Promise<void> {
      if (apartando.current) return
      apartando.current = true
      const [clienteId = '', conLoUltimo] = espera?.split('.') ?? []
      // Nothing of the other customer's stays: neither their percentage and its reason, nor who authorised it.
      const apartado = await de.borrador.apartar()
      apartando.current = false
      if (!apartado) return avisar(NO_SE_APARTO)
      setEspera(undefined)
      void empezar(clienteId, conLoUltimo === '1')
    },
  }
}
