import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Documento } from '../../../ui/Cifras.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { MarcoOperacion } from '../../operaciones/public.ts'
import { documentoConTipo } from '../documento.ts'
import { querySituacion } from '../llamadas.ts'
import { FormularioOperacion } from './FormularioOperacion.tsx'
import type { SituacionDialogo, TipoDialogo } from './planes.ts'
import './operaciones.css'

/** What was done, said over its last step. */
const HECHOS: Record<TipoDialogo, string> = {
  prorroga: 'Prórroga cobrada',
  abono: 'Abono recibido',
  aumento: 'Aumento entregado',
  retiro: 'Retiro hecho',
  espera: 'Espera guardada',
  vencimiento: 'Contrato resuelto por vencimiento',
  devuelto: 'Contrato devuelto a vigente',
  decomiso: 'Decomiso registrado',
  problema: 'Contrato congelado',
  levantamiento: 'Problema legal levantado',
}

/** Money dialog of a contract (design 08): what moves is said before it moves, and signed where it is said. */
export function DialogoOperacion(props: { tipo: TipoDialogo; contrato: Contrato; alCerrar: () => void }) {
  const { tipo, contrato, alCerrar } = props
  const { codigo, cliente } = contrato
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(querySituacion(codigo))
  return (
    <MarcoOperacion
      titulo={
        <>
          {filaDe(tipo).titulo} de <span className="rv-cifra">{codigo}</span>
        </>
      }
      hecho={HECHOS[tipo]}
      encabezado={
        <p className="rv-suave">
          {cliente.nombre_completo}, <Documento texto={documentoConTipo(cliente)} />
        </p>
      }
      alCerrar={alCerrar}
    >
      {(cuerpo) =>
        data ? (
          <FormularioOperacion
            tipo={tipo}
            contrato={contrato}
            hoy={data.hoy}
            // The wire leaves the account and the row open; the server fills them with what its planners read.
            situacion={data.situacion as unknown as SituacionDialogo}
            // The sheet behind and its ruler too: all of it is read again.
            releer={() => cache.invalidateQueries({ queryKey: ['contratos'] })}
            alCerrar={alCerrar}
            {...cuerpo}
          />
        ) : error ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : (
          <Cargando filas={5} columnas={[3, 2, 2]} />
        )
      }
    </MarcoOperacion>
  )
}
