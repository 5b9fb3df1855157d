import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import type { ClaseDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoVacio, Leido } from '../../ui/Respuestas.tsx'
import { Hecha } from '../operaciones/public.ts'
import { FormularioMovimiento } from './FormularioMovimiento.tsx'
import { queryTipos } from './llamadas.ts'
import './dinero.css'

const TEXTOS = {
  ingreso: { titulo: 'Ingresos', tipos: '/ingresos/tipos', listado: '/ingresos/listado-ingresos' },
  egreso: { titulo: 'Egresos', tipos: '/egresos/tipos', listado: '/egresos/listado-egresos' },
} as const

/** Money that comes in or goes out without a contract, a sale or a purchase: written, signed, its receipt, and the next one. */
function PaginaRegistro({ clase }: { clase: ClaseDinero }) {
  const consulta = useQuery(queryTipos(clase))
  const puedeTipos = usePermiso('dinero.tipos')
  const [hecha, setHecha] = useState<{ hecho: Hecho; cambio: number | undefined }>()
  const [cual, setCual] = useState(0)
  const otro = () => {
    setHecha(undefined)
    setCual(cual + 1)
  }
  const { titulo, tipos } = TEXTOS[clase]
  return (
    <>
      <TituloPagina titulo={titulo} detalle="Lo que no es contrato, venta ni compra.">
        {puedeTipos && <Link to={tipos}>Tipos de {clase}</Link>}
      </TituloPagina>
      <Tarjeta>
        {hecha ? (
          <Hecha {...hecha} alCerrar={otro} />
        ) : (
          <Leido consulta={consulta} cargando={<Cargando filas={6} columnas={[3, 2, 2]} />}>
            {({ items }) =>
              items.some(({ activo }) => activo) ? (
                <FormularioMovimiento
                  key={cual}
                  clase={clase}
                  tipos={items}
                  alTerminar={(hecho, cambio) => setHecha({ hecho, cambio })}
                  alPedir={otro}
                />
              ) : (
                <EstadoVacio
                  titulo={`No hay tipos de ${clase} en uso`}
                  texto="Quien lleva los libros los crea o los activa."
                >
                  {puedeTipos && <Link to={tipos}>Ver los tipos</Link>}
                </EstadoVacio>
              )
            }
          </Leido>
        )}
      </Tarjeta>
    </>
  )
}

export const PaginaIngreso = () => <PaginaRegistro clase="ingreso" />
export const PaginaEgreso = () => <PaginaRegistro clase="egreso" />
