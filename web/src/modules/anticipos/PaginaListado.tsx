import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined'
import { LISTA_POR_COBRAR, LISTA_POR_PAGAR } from '@retroventa/api/anticipos/lista'
import type { Anticipo } from '@retroventa/api/anticipos/llamadas'
import { NOMBRE_EDAD } from '@retroventa/api/anticipos/textos'
import type { TipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { EDADES } from '@retroventa/domain/operaciones/anticipos/edad'
import type { SentidoAnticipo } from '@retroventa/domain/operaciones/anticipos/situacion'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { ICONOS } from '../../shell/iconos.ts'
import { Desplegable } from '../../shell/menu/Desplegable.tsx'
import { claseBoton } from '../../ui/Boton.tsx'
import { Dinero, Documento } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { type ActoAnticipo, DialogoAnticipo } from './DialogoAnticipo.tsx'
import { Hechos } from './Hechos.tsx'
import { direccionExportar, queryLista } from './llamadas.ts'
import './anticipos.css'

const TEXTOS = {
  cobrar: {
    titulo: 'Listado de anticipos por cobrar',
    abrir: '/anticipos/por-cobrar',
    nuevo: 'Entregar un anticipo',
    vacia: 'Aquí se verá el dinero entregado que está por legalizar o devolver',
    actos: { abono: 'Recibir abono', legalizacion: 'Legalizar', cruce: 'Cruzar con un documento' },
  },
  pagar: {
    titulo: 'Listado de anticipos por pagar',
    abrir: '/anticipos/por-pagar',
    nuevo: 'Recibir un anticipo',
    vacia: 'Aquí se verá lo que los clientes dejaron por algo que se les debe entregar',
    actos: { cruce: 'Cruzar con un documento', abono: 'Devolver' },
  },
} as const

/** Advances of the branch in one direction: what is owed, since when, and what is done with each. */
function PaginaListado({ sentido }: { sentido: SentidoAnticipo }) {
  const lista = useLista<Anticipo, typeof LISTA_POR_COBRAR | typeof LISTA_POR_PAGAR>(
    sentido === 'cobrar' ? LISTA_POR_COBRAR : LISTA_POR_PAGAR,
  )
  const consulta = useQuery(queryLista({ ...lista.pedido, sentido }))
  const puedeAbrir = usePermiso('anticipos.abrir')
  const puedeExportar = usePermiso('anticipos.exportar')
  const [acto, setActo] = useState<{ codigo: string; que: ActoAnticipo }>()
  const [abierto, setAbierto] = useState<string>()
  const { titulo, abrir, nuevo, vacia } = TEXTOS[sentido]
  const totales = consulta.data?.totales
  return (
    <>
      <Lista<Anticipo>
        lista={lista}
        titulo={titulo}
        consulta={consulta}
        clave={({ id }) => id}
        enlace={({ codigo }) => `/documentos/${codigo}`}
        acciones={
          puedeAbrir && (
            <Link to={abrir} className={claseBoton({ principal: true })}>
              {nuevo}
            </Link>
          )
        }
        celdas={{
          cedula: ({ tercero }) => (
            <Documento
              texto={formatoDocumento(
                tercero.cedula,
                (tercero.tipo_documento ?? undefined) as TipoDocumento | undefined,
              )}
            />
          ),
        }}
        accionesFila={(fila) => (
          <Acciones
            fila={fila}
            sentido={sentido}
            abierto={abierto === fila.codigo}
            alElegir={(que) => setActo({ codigo: fila.codigo, que })}
            alVer={() => setAbierto(abierto === fila.codigo ? undefined : fila.codigo)}
          />
        )}
        detalleFila={({ codigo }) => abierto === codigo && <Hechos codigo={codigo} />}
        exportar={
          puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, sentido, archivo }) : undefined
        }
        totales={
          totales && [
            { texto: 'Saldo', valor: <Dinero valor={totales.saldo} /> },
            ...EDADES.filter((edad) => totales[edad] > 0).map((edad) => ({
              texto: NOMBRE_EDAD[edad],
              valor: <Dinero valor={totales[edad]} />,
            })),
          ]
        }
        vacia={{ icono: <Icono de={ICONOS.anticipos} />, titulo: vacia }}
      />
      {acto && <DialogoAnticipo {...acto} alCerrar={() => setActo(undefined)} />}
    </>
  )
}

function Acciones(props: {
  fila: Anticipo
  sentido: SentidoAnticipo
  abierto: boolean
  alElegir: (que: ActoAnticipo) => void
  alVer: () => void
}) {
  const { fila, sentido, abierto, alElegir, alVer } = props
  const puede: Record<ActoAnticipo, boolean> = {
    abono: usePermiso('anticipos.abonar'),
    cruce: usePermiso('anticipos.abonar'),
    legalizacion: usePermiso('anticipos.legalizar'),
  }
  const actos = Object.entries(TEXTOS[sentido].actos) as [ActoAnticipo, string][]
  const items = [
    ...actos
      .filter(([que]) => fila.saldo > 0 && puede[que])
      .map(([key, label]) => ({ key, label, onClick: () => alElegir(key) })),
    { key: 'ver', label: abierto ? 'Ocultar movimientos' : 'Ver movimientos', onClick: alVer },
  ]
  return (
    <Desplegable menu={{ items }} derecha className="rv-fila-mas" etiqueta={`Acciones de ${fila.codigo}`}>
      <Icono de={MoreOutlined} />
    </Desplegable>
  )
}

export const PaginaListadoPorCobrar = () => <PaginaListado sentido="cobrar" />
export const PaginaListadoPorPagar = () => <PaginaListado sentido="pagar" />
