import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined'
import { LISTA_CLIENTES } from '@retroventa/api/clientes/lista'
import type { ClienteFila } from '@retroventa/api/clientes/llamadas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../../api/sesion.ts'
import { useCajon } from '../../shell/cajon.ts'
import { claseBoton } from '../../ui/Boton.tsx'
import { Documento } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { SenalesBreves } from '../../ui/SenalesCliente.tsx'
import { direccionExportar, queryLista } from './llamadas.ts'
import { documentoDe } from './presentar.ts'

/** Customers of the whole chain; one opens in its sheet. */
export function PaginaClientes() {
  const lista = useLista(LISTA_CLIENTES)
  const consulta = useQuery(queryLista(lista.pedido))
  const { abrir } = useCajon()
  const puedeEscribir = usePermiso('mensajes.enviar')
  const { orden: _, ...filtro } = lista.filtro
  const puedeExportar = usePermiso('clientes.exportar')
  return (
    <Lista<ClienteFila>
      lista={lista}
      titulo="Clientes"
      detalle="De todos los almacenes"
      acciones={
        puedeEscribir && (
          <Link to="/mensajes/difusion" search={{ ...filtro, nuevo: 'si' }} className={claseBoton()}>
            Escribirles
          </Link>
        )
      }
      consulta={consulta}
      clave={({ id }) => id}
      alAbrir={({ id }) => abrir({ cliente: id })}
      celdas={{
        documento: (cliente) => <Documento texto={documentoDe(cliente)} />,
        senal: (cliente) => <SenalesBreves de={cliente} conMotivo />,
      }}
      opciones={{ almacen: (consulta.data?.almacenes ?? []).map((value) => ({ value, label: value })) }}
      exportar={puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, archivo }) : undefined}
      vacia={{
        icono: <Icono de={UserOutlined} />,
        titulo: 'Aquí se verán los clientes de la cadena',
        texto: 'Se crean desde un contrato nuevo, con el lector, o se importan de un archivo.',
      }}
    />
  )
}
