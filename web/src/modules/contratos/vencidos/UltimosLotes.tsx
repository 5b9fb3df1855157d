import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Boton } from '../../../ui/Boton.tsx'
import { Dialogo } from '../../../ui/DialogoFormulario.tsx'
import { TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Cargando, Leido } from '../../../ui/Respuestas.tsx'
import { TITULOS_LOTE } from './canales.ts'
import { queryLotes } from './llamadas.ts'
import { Progreso } from './Progreso.tsx'
import { comoVa } from './restoDelLote.ts'
import './vencidos.css'

/** The last batches of the branch, whoever signed them: what was refused is read here by who closed its window. */
export function UltimosLotes({ alCerrar }: { alCerrar: () => void }) {
  const consulta = useQuery(queryLotes)
  const [lote, setLote] = useState<{ id: string; acabado: boolean }>()
  return (
    <Dialogo titulo="Últimos lotes" ancho={720} alCerrar={alCerrar}>
      {lote ? (
        <Progreso {...lote} boton="Volver a los lotes" alCerrar={() => setLote(undefined)} />
      ) : (
        <Leido consulta={consulta} cargando={<Cargando filas={4} columnas={[1, 2, 2]} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="rv-suave">Todavía no se ha firmado ningún lote en este almacén.</p>
            ) : (
              <TablaSimple
                titulo="Lotes"
                columnas={[
                  {
                    clave: 'creado',
                    titulo: 'Cuándo',
                    cabeza: true,
                    celda: ({ creado }) => formatoFechaHora(creado),
                  },
                  { clave: 'accion', titulo: 'Qué', celda: ({ accion }) => TITULOS_LOTE[accion] },
                  { clave: 'firmante', titulo: 'Firmó', celda: ({ firmante }) => firmante },
                  { clave: 'va', titulo: 'Cómo va', celda: comoVa },
                  {
                    clave: 'ver',
                    titulo: 'Ver',
                    celda: ({ id, creado, terminado }) => (
                      <Boton
                        chico
                        aria-label={`Ver el lote de ${formatoFechaHora(creado)}`}
                        onClick={() => setLote({ id, acabado: terminado !== null })}
                      >
                        Ver
                      </Boton>
                    ),
                  },
                ]}
                filas={items}
                clave={({ id }) => id}
                plegable
              />
            )
          }
        </Leido>
      )}
    </Dialogo>
  )
}
