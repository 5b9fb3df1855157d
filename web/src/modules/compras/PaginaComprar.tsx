import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import type { ClaseCompra } from '@retroventa/domain/operaciones/compras/situacion'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { useState } from 'react'
import { ultimoAsunto } from '../../api/borradores.ts'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { asuntoEn, Hecha } from '../operaciones/public.ts'
import { FormularioCompra } from './FormularioCompra.tsx'
import { queryCondiciones } from './llamadas.ts'
import { asuntoCompra, type TipoCompra } from './valores.ts'
import './compras.css'

const DE_QUIEN = [
  { value: 'compraDirecta', label: 'A una persona' },
  { value: 'compraProveedor', label: 'A un proveedor' },
] as const satisfies readonly { value: TipoCompra; label: string }[]

/** Buying: from whom is chosen over the form; after a purchase, its paper, and the next one. */
function Pagina({ clase }: { clase: ClaseCompra }) {
  const puede = {
    compraDirecta: usePermiso('compras.comprar'),
    compraProveedor: usePermiso('compras.proveedor'),
  }
  const ofrecidos = DE_QUIEN.filter(({ value }) => puede[value])
  const { usuario, almacen } = useSesion()
  const [tipo, setTipo] = useState<TipoCompra | undefined>(() => {
    const asuntoDe = (uno: TipoCompra) => asuntoEn(asuntoCompra(uno, clase), almacen?.id)
    // What was left half written is found again without looking for it.
    const dejado = ultimoAsunto(
      usuario.id,
      ofrecidos.map(({ value }) => asuntoDe(value)),
      Date.now(),
    )
    return (ofrecidos.find(({ value }) => asuntoDe(value) === dejado) ?? ofrecidos[0])?.value
  })
  const [vez, setVez] = useState(0)
  const [hecha, setHecha] = useState<Hecho>()
  const { data, error, refetch } = useQuery(queryCondiciones)
  const otra = () => {
    setHecha(undefined)
    setVez(vez + 1)
  }
  return (
    <>
      <TituloPagina titulo={clase === 'articulos' ? 'Compra de artículos' : 'Compra por peso'}>
        {ofrecidos.length > 1 && !hecha && (
          <Segmented<TipoCompra>
            aria-label="A quién se le compra"
            options={[...ofrecidos]}
            {...(tipo && { value: tipo })}
            onChange={setTipo}
          />
        )}
      </TituloPagina>
      <Tarjeta>
        {!tipo ? (
          <EstadoVacio titulo="Su rol no compra" texto="Puede ver las compras del almacén en el historial.">
            <Link to="/compras/historial">Ver el historial</Link>
          </EstadoVacio>
        ) : hecha ? (
          <Hecha hecho={hecha} alCerrar={otra} />
        ) : data ? (
          <FormularioCompra
            key={`${tipo}.${vez}`}
            tipo={tipo}
            clase={clase}
            condiciones={data}
            alTerminar={setHecha}
            alPedir={otra}
            releer={refetch}
          />
        ) : error ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : (
          <Cargando filas={6} columnas={[3, 2, 2]} />
        )}
      </Tarjeta>
    </>
  )
}

export const PaginaArticulos = () => <Pagina clase="articulos" />
export const PaginaPeso = () => <Pagina clase="peso" />
