import ImportOutlined from '@ant-design/icons-svg/es/asn/ImportOutlined'
import { LISTAS_TRASLADOS, pieDeTraslados } from '@retroventa/api/traslados/lista'
import type { TrasladoFila } from '@retroventa/api/traslados/llamadas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { claseBoton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionExportar, queryLista } from './llamadas.ts'
import './traslados.css'

type Fijo = Partial<Pick<TrasladoFila, 'sentido' | 'estado'>> & {
  clase?: 'unidad' | 'peso'
  origen?: 'compra'
  llegada?: 'si'
}

interface Props {
  cual: keyof typeof LISTAS_TRASLADOS
  titulo: string
  /** What this page never shows otherwise. */
  fijo?: Fijo
  vacia: { titulo: string; texto: string }
  acciones?: ReactNode
}

function Pagina({ cual, titulo, fijo = {}, vacia, acciones }: Props) {
  const lista = useLista(LISTAS_TRASLADOS[cual])
  const consulta = useQuery(queryLista({ ...lista.pedido, ...fijo }))
  const puedeExportar = usePermiso('traslados.exportar')
  const totales = consulta.data?.totales
  return (
    <Lista<TrasladoFila>
      lista={lista}
      titulo={titulo}
      consulta={consulta}
      clave={({ id }) => id}
      acciones={acciones}
      enlace={({ codigo }) => `/traslados/despacho/${codigo}`}
      clases={{ precintos: 'tr-precintos' }}
      ayudas={{ precintos: ({ precintos }) => precintos }}
      exportar={
        puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, ...fijo, archivo }) : undefined
      }
      totales={totales && pieDeTraslados(totales)}
      vacia={{ icono: <Icono de={ImportOutlined} />, ...vacia }}
    />
  )
}

export const PaginaHistorial = () => (
  <Pagina
    cual="historial"
    titulo="Historial de traslados"
    vacia={{
      titulo: 'Aquí se verá la mercancía que este almacén envía y recibe',
      texto: 'Con sus precintos, los días que lleva en camino y la diferencia con la que llegó.',
    }}
  />
)

const REPARTIDO = {
  titulo: 'Aquí se verá lo comprado que se reparte entre almacenes',
  texto: 'Abra una compra de su historial y elija Repartir: qué va a cada almacén y si ya lo recibió.',
}
function Repartir() {
  const puede = usePermiso('traslados.despachar')
  return (
    puede && (
      <Link className={claseBoton()} to="/traslados/reparticiones">
        Repartir mercancía
      </Link>
    )
  )
}

/** What was bought here and went to other branches, with what each received. */
export const PaginaReparticiones = () => (
  <Pagina
    cual="reparticiones"
    titulo="Reparticiones de compras"
    fijo={{ sentido: 'sale', clase: 'unidad', origen: 'compra' }}
    vacia={REPARTIDO}
    acciones={<Repartir />}
  />
)
export const PaginaReparticionesPeso = () => (
  <Pagina
    cual="reparticiones"
    titulo="Reparticiones por peso"
    fijo={{ sentido: 'sale', clase: 'peso', origen: 'compra' }}
    vacia={REPARTIDO}
    acciones={<Repartir />}
  />
)

const POR_RECIBIR = {
  titulo: 'No hay mercancía en camino hacia este almacén',
  texto: 'Lo que otro almacén despache se verá aquí hasta que lo reciba: lea la remisión o un precinto.',
}

export const PaginaPorRecibir = () => (
  <Pagina
    cual="porRecibir"
    titulo="Recibir artículos"
    fijo={{ sentido: 'llega', estado: 'en_camino', clase: 'unidad' }}
    vacia={POR_RECIBIR}
  />
)
export const PaginaPorRecibirPeso = () => (
  <Pagina
    cual="porRecibir"
    titulo="Recibir por peso"
    fijo={{ sentido: 'llega', estado: 'en_camino', clase: 'peso' }}
    vacia={POR_RECIBIR}
  />
)

const RECIBIDOS = {
  titulo: 'Aquí se verá lo que este almacén recibió',
  texto: 'Quién envió, quién recibió, cuánto tardó y qué diferencia hubo.',
}

export const PaginaRecibidos = () => (
  <Pagina
    cual="recibidos"
    titulo="Historial de recibidos"
    fijo={{ sentido: 'llega', clase: 'unidad', llegada: 'si' }}
    vacia={RECIBIDOS}
  />
)
export const PaginaRecibidosPeso = () => (
  <Pagina
    cual="recibidos"
    titulo="Historial de recibidos por peso"
    fijo={{ sentido: 'llega', clase: 'peso', llegada: 'si' }}
    vacia={RECIBIDOS}
  />
)
