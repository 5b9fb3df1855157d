import { datosRequeridos } from '@retroventa/domain/consultas/fuentes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { nuevaIdempotencia } from '../../api/cliente.ts'
import { ErrorApi } from '../../api/errorApi.ts'
import { avisar } from '../../ui/avisos.ts'
import { avisoDeError, avisoDeResultado } from './avisos.ts'
import {
  consultaCupo,
  consultaFuentes,
  consultaHistorial,
  type DatosAdicionales,
  type Fuente,
  type Persona,
  pedirConsulta,
  type ResultadoConsulta,
  seguirConsulta,
} from './consultas.ts'

const SONDEO_MS = 2_000
/** The history is read again a moment after the last answer, once for many (000 §9). */
const RECARGA_MS = 500

/** What must be settled with the employee before a source is asked. */
export type Pregunta =
  | { clase: 'datos'; fuente: Fuente; faltan: ReturnType<typeof datosRequeridos> }
  | { clase: 'pago'; fuente: Fuente; costo: number; datos: DatosAdicionales }

/**
 * Runs consultations: asks for what is missing, for the confirmation of a price at the limit, follows the ones that stay
 * pending, and says how each ended. The form stays usable meanwhile.
 */
export function useConsultar(persona: Persona, limiteAlcanzado: boolean) {
  const cache = useQueryClient()
  const [enCurso, setEnCurso] = useState<ReadonlySet<string>>(new Set())
  const [pregunta, setPregunta] = useState<Pregunta>()
  const [resultados, setResultados] = useState<readonly ResultadoConsulta[]>([])
  const montado = useMontado()
  const recarga = useRef<ReturnType<typeof setTimeout>>(undefined)

  const marcar = (codigo: string, esta: boolean) =>
    setEnCurso((antes) => {
      const nuevo = new Set(antes)
      if (esta) nuevo.add(codigo)
      else nuevo.delete(codigo)
      return nuevo
    })

  function refrescar(): void {
    void cache.invalidateQueries({ queryKey: consultaCupo.queryKey })
    void cache.invalidateQueries({ queryKey: consultaFuentes.queryKey })
    clearTimeout(recarga.current)
    const { queryKey } = consultaHistorial(persona)
    recarga.current = setTimeout(() => void cache.invalidateQueries({ queryKey }), RECARGA_MS)
  }

  async function ejecutar(fuente: Fuente, datos: DatosAdicionales, costoConfirmado?: number): Promise<void> {
    const { codigoFuente } = fuente
    marcar(codigoFuente, true)
    try {
      const pedido = { ...datos, codigoFuente, ...(costoConfirmado !== undefined && { costoConfirmado }) }
      let pedida = await pedirConsulta(persona, pedido, nuevaIdempotencia())
      while (pedida.pendiente && montado.current) {
        await new Promise((seguir) => setTimeout(seguir, SONDEO_MS))
        pedida = await seguirConsulta(pedida.consultaId)
      }
      if (!montado.current) return
      const resultado = pedida
      avisar(avisoDeResultado(resultado))
      setResultados((antes) => [...antes, resultado])
    } catch (error) {
      if (!montado.current) return
      const costo = costoDe(error)
      // Somebody else took the last free one meanwhile, or the price is another: ask (again).
      if (costo !== undefined && fuente.permitePago) setPregunta({ clase: 'pago', fuente, costo, datos })
      else avisar(avisoDeError(error, costoConfirmado))
    } finally {
      marcar(codigoFuente, false)
      refrescar()
    }
  }

  /** Asks a source, or first asks the employee for what it needs. */
  function consultar(fuente: Fuente, datos: DatosAdicionales = {}): void {
    const faltan = datosRequeridos(fuente, persona.tipo_documento).filter((dato) => !datos[dato])
    if (faltan.length > 0) setPregunta({ clase: 'datos', fuente, faltan })
    else if (limiteAlcanzado && fuente.permitePago)
      setPregunta({ clase: 'pago', fuente, costo: fuente.costoUnitario, datos })
    else void ejecutar(fuente, datos)
  }

  return {
    enCurso,
    pregunta,
    /** Answers to this panel, the last one at the end: seen at once, before the history is read again. */
    resultados,
    consultar,
    cancelar: () => setPregunta(undefined),
    darDatos: (datos: DatosAdicionales) => {
      if (pregunta?.clase !== 'datos') return
      setPregunta(undefined)
      consultar(pregunta.fuente, datos)
    },
    pagar: () => {
      if (pregunta?.clase !== 'pago') return
      setPregunta(undefined)
      void ejecutar(pregunta.fuente, pregunta.datos, pregunta.costo)
    },
  }
}

/** The price that the server asks to confirm, when that is why it refused. */
function costoDe(error: unknown): number | undefined {
  if (!(error instanceof ErrorApi) || !['consulta.limite', 'consulta.costo_cambio'].includes(error.codigo))
    return undefined
  return typeof error.datos.costo === 'number' ? error.datos.costo : undefined
}

function useMontado() {
  const montado = useRef(true)
  useEffect(() => {
    montado.current = true
    return () => {
      montado.current = false
    }
  }, [])
  return montado
}
