import { exigePorcentaje } from '@retroventa/domain/operaciones/contratos/contrato'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Cliente } from '../../../clientes/public.ts'
import { useValoracionLlevada } from '../../../indicadores/public.ts'
import { queryCondiciones } from '../../llamadas.ts'
import { filasPesadas } from '../ayudas.ts'
import { evaluar } from '../evaluar.ts'
import { traerFila } from '../PasoArticulos.tsx'
import { usePara } from '../para/usePara.ts'
import { useContrato } from '../useContrato.tsx'
import { deArticulos } from '../valores.ts'
import { usePasos } from './usePasos.ts'
import { claveDeCliente, exigeDePersona, faltaDe, type Persona, usePersona } from './usePersona.ts'

/** All that the wizard of a new contract knows: its form, whom it is for, the terms of today, and the step that is shown. */
export function useAsistente() {
  const cache = useQueryClient()
  const condiciones = useQuery(queryCondiciones)
  const { data: hoy } = condiciones
  // The rules of the form are asked whenever it changes, the customer is read for what stands in it: each needs the other.
  const persona = useRef<Persona>(undefined)
  const { de, cambiaron, exigeAhora } = useContrato(
    hoy,
    ({ clienteId }) => faltaDe(clienteId, persona.current),
    ({ porcentaje }) => [
      ...exigeDePersona(persona.current),
      ...(hoy
        ? exigePorcentaje({ limites: hoy.limites, condiciones: hoy }, porcentaje ?? hoy.porcentaje)
        : []),
    ],
  )
  const { clienteId } = de.valores
  persona.current = usePersona(clienteId)
  const exige = exigeAhora()
  const evaluacion = hoy && evaluar(de.valores, hoy)
  const pasos = usePasos(de, evaluacion !== undefined)
  // What was weighed in the valuation becomes items, at what can be paid of it.
  const llevada = useValoracionLlevada(
    'contrato',
    de,
    hoy &&
      ((piezas) => {
        for (const fila of filasPesadas(piezas, hoy, 'contrato')) traerFila(deArticulos(de), fila)
        if (de.valores.clienteId) de.poner('paso', 2)
      }),
  )
  return {
    de,
    condiciones,
    cliente: persona.current.cliente,
    /** What somebody who may must authorise of it. */
    exige,
    evaluacion,
    pasos,
    /** What was not as it was shown when a save was refused. */
    cambiaron,
    llevada,
    para: usePara(de, hoy),
    elegir(elegido: Cliente) {
      cache.setQueryData(claveDeCliente(elegido.id), elegido)
      de.poner('clienteId', elegido.id)
    },
  }
}

/** What the parts of the page draw from. */
export type Asistente = ReturnType<typeof useAsistente>
