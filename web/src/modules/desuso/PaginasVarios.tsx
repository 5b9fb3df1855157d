import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined'
import type { BajaFila, DesusoFila } from '@retroventa/api/desuso/filas'
import { LISTA_BAJAS, LISTA_DESUSO_VARIOS } from '@retroventa/api/desuso/lista'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { dialogoPerezoso } from '../../ui/operacion/dialogoPerezoso.tsx'
import { CELDAS_DESUSO, documento } from './celdas.tsx'
import { archivoBajas, archivoDesuso, direccionFoto, queryBajas, queryDesuso } from './llamadas.ts'

const Marcar = dialogoPerezoso(() => import('./Marcar.tsx'))
const Baja = dialogoPerezoso(() => import('./Baja.tsx'))
const icono = <Icono de={DeleteOutlined} />

/** What is not metal and nobody will buy. */
export function PaginaVarios() {
  const lista = useLista(LISTA_DESUSO_VARIOS)
  const puedeMarcar = usePermiso('desuso.marcar')
  const puedeBaja = usePermiso('desuso.baja')
  const puedeExportar = usePermiso('desuso.exportar')
  const [marcando, setMarcando] = useState(false)
  const [bajas, setBajas] = useState<readonly DesusoFila[]>()
  return (
    <>
      <Lista<DesusoFila>
        lista={lista}
        titulo="Desuso de varios"
        consulta={useQuery(queryDesuso('varios'))}
        enMemoria
        clave={({ id }) => id}
        enlace={({ codigo }) => `/vitrina/articulo/${codigo}`}
        celdas={CELDAS_DESUSO}
        exportar={
          puedeExportar
            ? (archivo) => archivoDesuso({ ...lista.filtro, clase: 'varios', archivo })
            : undefined
        }
        acciones={
          puedeMarcar && (
            <Boton principal onClick={() => setMarcando(true)}>
              Pasar a desuso
            </Boton>
          )
        }
        {...(puedeBaja && {
          accionesFila: (fila: DesusoFila) => (
            <Boton chico aria-label={`Dar de baja ${fila.codigo}`} onClick={() => setBajas([fila])}>
              Dar de baja
            </Boton>
          ),
          accionesElegidas: (filas: readonly DesusoFila[]) => (
            <Boton chico principal onClick={() => setBajas(filas)}>
              Dar de baja
            </Boton>
          ),
        })}
        vacia={{
          icono,
          titulo: 'Aquí se verá lo que no se puede vender',
          texto: 'Llega al resolver un contrato por vencimiento, o al pasarlo de vitrina a desuso.',
        }}
      />
      {marcando && <Marcar alCerrar={() => setMarcando(false)} />}
      {bajas && <Baja filas={bajas} alCerrar={() => setBajas(undefined)} />}
    </>
  )
}

/** To the requests of the branch, for who sees them. */
const PorAprobar = () =>
  usePermiso('solicitudes.ver') ? <Link to="/solicitudes">por aprobar</Link> : 'por aprobar'

function Bajas({ titulo }: { titulo: string }) {
  const lista = useLista(LISTA_BAJAS)
  const puedeExportar = usePermiso('desuso.exportar')
  return (
    <Lista<BajaFila>
      lista={lista}
      titulo={titulo}
      consulta={useQuery(queryBajas)}
      enMemoria
      clave={({ id }) => id}
      celdas={{
        codigo: ({ codigo }) => (codigo ? documento(codigo) : <PorAprobar />),
        foto: ({ codigo }) =>
          codigo && (
            <a
              href={direccionFoto(codigo)}
              target="_blank"
              rel="noreferrer"
              aria-label={`Ver la foto de ${codigo}`}
            >
              Ver
            </a>
          ),
      }}
      exportar={puedeExportar ? (archivo) => archivoBajas({ ...lista.filtro, archivo }) : undefined}
      vacia={{
        icono,
        titulo: 'Aquí se verá lo que se dio de baja',
        texto: 'Cada baja con su causa, su foto y quién la autorizó.',
      }}
    />
  )
}

export const PaginaListado = () => <Bajas titulo="Listado de desuso de varios" />
export const PaginaHistorialVarios = () => <Bajas titulo="Historial de desuso de varios" />
