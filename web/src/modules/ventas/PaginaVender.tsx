import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LUGARES_DE_CODIGOS, useLugar } from '../../ui/lugares.ts'
import { Tarjeta, Tecla, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { useEsTelefono } from '../../ui/useMedios.ts'
import { Hecha } from '../operaciones/public.ts'
import { querySituacion } from './llamadas.ts'
import { Mostrador } from './Mostrador.tsx'
import './ventas.css'

/** The counter: things by scanner, grams and services; after a sale the next one begins by itself. */
function Pagina({ servicios }: { servicios: boolean }) {
  const [vez, setVez] = useState(0)
  const [hecha, setHecha] = useState<{ hecho: Hecho; cambio: number | undefined }>()
  // Rates and warranty of the branch: nothing is sold yet.
  const { data, error, refetch } = useQuery(querySituacion([], []))
  const leidos = useRef<string[]>([])
  const telefono = useEsTelefono()
  const otra = () => {
    setHecha(undefined)
    setVez(vez + 1)
  }
  // What is read before there is a counter, or while a sale that was done is still told, is of the next one.
  const sinMostrador = hecha !== undefined || (!data && !error)
  useLugar(LUGARES_DE_CODIGOS, !servicios && sinMostrador, (codigo) => {
    leidos.current.push(codigo)
    if (hecha) otra()
  })
  return (
    <>
      <TituloPagina titulo={servicios ? 'Venta de servicios' : 'Venta de artículos'}>
        {!telefono && (
          <span className="rv-suave">
            Cobrar <Tecla>F9</Tecla>
          </span>
        )}
      </TituloPagina>
      <Tarjeta>
        {hecha ? (
          <Hecha {...hecha} alCerrar={otra} />
        ) : data ? (
          <Mostrador
            key={vez}
            base={data.situacion}
            servicios={servicios}
            leidos={leidos.current}
            alTerminar={(hecho, cambio) => setHecha({ hecho, cambio })}
            alPedir={otra}
          />
        ) : error ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : (
          <Cargando filas={6} columnas={[3, 2, 1]} />
        )}
      </Tarjeta>
    </>
  )
}

export const PaginaVender = () => <Pagina servicios={false} />
export const PaginaServicios = () => <Pagina servicios />
