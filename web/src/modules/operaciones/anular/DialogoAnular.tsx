import type { Parte } from '@retroventa/domain/operaciones/catalogo'
import { useQuery } from '@tanstack/react-query'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { MarcoOperacion } from '../formulario/MarcoOperacion.tsx'
import { queryPrevia } from '../llamadas.ts'
import { FormularioAnular } from './FormularioAnular.tsx'
import '../operaciones.css'

/** Voids a document: what it will undo is said before, and what must be voided first has its link. */
export default function DialogoAnular(props: {
  codigo: string
  parte: Parte | undefined
  alCerrar: () => void
}) {
  const { codigo, parte, alCerrar } = props
  const { data, error, refetch } = useQuery(queryPrevia(codigo))
  return (
    <MarcoOperacion titulo={`Anular ${codigo}`} hecho={`${codigo} anulado`} alCerrar={alCerrar}>
      {(cuerpo) =>
        data ? (
          <FormularioAnular
            {...cuerpo}
            codigo={codigo}
            parte={parte}
            previa={data}
            releer={refetch}
            alCerrar={alCerrar}
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
