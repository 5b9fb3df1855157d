import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined'
import { LISTAS_BOVEDA, pieDeBoveda } from '@retroventa/api/boveda/lista'
import type { CustodiaFila } from '@retroventa/api/boveda/llamadas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { DialogoCustodia, EnviarABoveda } from './dialogos.tsx'
import { direccionExportar, queryLista, type TipoDeCustodia } from './llamadas.ts'
import { Mapa } from './Mapa.tsx'
import './boveda.css'

/** What people write as long as they like leaves the buttons of its row in sight. */
const CORTAS = { cliente: 'bv-corta', precinto: 'bv-corta', bolsa: 'bv-corta' }

type Vista = keyof typeof LISTAS_BOVEDA

const TITULOS: Record<Vista, string> = {
  todas: 'Bóveda',
  recibidas: 'Recibidos en bóveda',
  pendientes: 'Entregas pendientes',
}

const VACIAS: Record<Vista, { titulo: string; texto: string }> = {
  todas: {
    titulo: 'Aquí se verán las bolsas que este almacén envía a la bóveda',
    texto: 'Cada contrato en su bolsa sellada y pesada, con el lugar donde queda.',
  },
  recibidas: {
    titulo: 'La bóveda no tiene bolsas de este almacén',
    texto: 'Al recibir una bolsa se dice en qué caja, bandeja y bolsa queda.',
  },
  pendientes: {
    titulo: 'No hay entregas pendientes',
    texto:
      'Cuando un cliente pague y sus artículos estén en la bóveda, se verán aquí hasta que se los entreguen.',
  },
}

function Pagina({ vista }: { vista: Vista }) {
  const lista = useLista(LISTAS_BOVEDA[vista])
  const consulta = useQuery(queryLista({ ...lista.pedido, vista }))
  const puedeExportar = usePermiso('boveda.exportar')
  const puedeEnviar = usePermiso('boveda.enviar')
  const [enviando, setEnviando] = useState(false)
  const [haciendo, setHaciendo] = useState<{ tipo: TipoDeCustodia; codigo: string }>()
  const totales = consulta.data?.totales
  // Without bags there is nothing to place: it is a list as any other.
  const conMapa = vista === 'recibidas' && consulta.data?.items.length !== 0
  return (
    <>
      {conMapa && (
        <>
          <TituloPagina titulo={TITULOS[vista]} />
          <Mapa bolsas={consulta.data?.items ?? []} deTodas={consulta.data?.total ?? 0} />
        </>
      )}
      <Lista<CustodiaFila>
        lista={lista}
        titulo={conMapa ? 'Bolsas' : TITULOS[vista]}
        dentro={conMapa}
        clases={CORTAS}
        ayudas={{
          cliente: ({ cliente }) => cliente,
          precinto: ({ precinto }) => precinto,
          bolsa: ({ bolsa }) => bolsa ?? '',
        }}
        consulta={consulta}
        clave={({ id }) => id}
        enlace={({ contrato }) => `/contratos/${contrato}`}
        accionesFila={(fila) => <Acciones fila={fila} alHacer={setHaciendo} />}
        acciones={
          vista === 'todas' &&
          puedeEnviar && (
            <Boton principal onClick={() => setEnviando(true)}>
              Enviar a bóveda
            </Boton>
          )
        }
        exportar={
          puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, vista, archivo }) : undefined
        }
        totales={totales && pieDeBoveda(totales)}
        vacia={{ icono: <Icono de={LockOutlined} />, ...VACIAS[vista] }}
      />
      {enviando && <EnviarABoveda alCerrar={() => setEnviando(false)} />}
      {haciendo && <DialogoCustodia {...haciendo} alCerrar={() => setHaciendo(undefined)} />}
    </>
  )
}

/** What may be done now with a bag, by who may. */
function Acciones(props: {
  fila: CustodiaFila
  alHacer: (que: { tipo: TipoDeCustodia; codigo: string }) => void
}) {
  const { fila, alHacer } = props
  const puedeCustodiar = usePermiso('boveda.custodiar')
  const puedeEnviar = usePermiso('boveda.enviar')
  const boton = (tipo: TipoDeCustodia, texto: string) => (
    <Boton
      chico
      aria-label={`${texto} ${fila.contrato}`}
      onClick={() => alHacer({ tipo, codigo: fila.codigo })}
    >
      {texto}
    </Boton>
  )
  const { estado } = fila
  return (
    <span className="rv-acciones">
      {estado === 'enviada' && puedeCustodiar && boton('recepcionBoveda', 'Recibir')}
      {estado === 'en_boveda' && puedeEnviar && boton('pedidoBoveda', 'Pedir')}
      {(estado === 'en_boveda' || estado === 'pedida') &&
        puedeCustodiar &&
        boton('entregaBoveda', 'Entregar')}
    </span>
  )
}

export const PaginaBoveda = () => <Pagina vista="todas" />
export const PaginaRecibidos = () => <Pagina vista="recibidas" />
export const PaginaPendientes = () => <Pagina vista="pendientes" />
