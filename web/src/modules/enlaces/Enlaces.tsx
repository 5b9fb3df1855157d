import type { Enlace } from '@retroventa/api/enlaces/llamadas'
import { REDES } from '@retroventa/domain/enlaces/redes'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pie } from '../../ui/lista/Pie.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Cargando, Leido } from '../../ui/Respuestas.tsx'
import { queryEnlaces } from './llamadas.ts'
import '../../ui/lista/lista.css'
import { BotonEnlace } from '../../ui/BotonEnlace.tsx'

const POR_PAGINA = 50

/** Every link of the branch and how often each was opened, the newest first. One that is chosen is shown again, to be copied or printed. */
export function Enlaces({ alElegir }: { alElegir: (enlace: Enlace) => void }) {
  const [pagina, setPagina] = useState(1)
  const consulta = useQuery(queryEnlaces({ pagina, porPagina: POR_PAGINA }))
  return (
    <Leido consulta={consulta} cargando={<Cargando filas={3} columnas={[3]} />}>
      {(leidos) =>
        leidos.total > 0 && (
          <>
            <TablaSimple
              titulo="Enlaces del almacén"
              columnas={[
                {
                  clave: 'perfil',
                  titulo: 'Perfil',
                  cabeza: true,
                  celda: (enlace) => (
                    <BotonEnlace className="en-perfil" onClick={() => alElegir(enlace)}>
                      {`${REDES[enlace.red].nombre} ${enlace.perfil}`}
                    </BotonEnlace>
                  ),
                },
                { clave: 'hoy', titulo: 'Hoy', derecha: true, celda: ({ hoy }) => formatoEntero(hoy) },
                { clave: 'mes', titulo: '30 días', derecha: true, celda: ({ mes }) => formatoEntero(mes) },
                {
                  clave: 'total',
                  titulo: 'En total',
                  derecha: true,
                  celda: ({ total }) => formatoEntero(total),
                },
              ]}
              filas={leidos.items}
              clave={({ codigo }) => codigo}
            />
            <Pie
              nombre="Enlaces"
              total={leidos.total}
              filas={leidos.items.length}
              pagina={pagina}
              porPagina={POR_PAGINA}
              alContar={() => void consulta.refetch()}
              alIr={setPagina}
            />
          </>
        )
      }
    </Leido>
  )
}
