import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined'
import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined'
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined'
import { LISTA_CONTRATOS } from '@retroventa/api/contratos/lista'
import type { ContratoFila } from '@retroventa/api/contratos/llamadas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../../../api/sesion.ts'
import { Desplegable } from '../../../shell/menu/Desplegable.tsx'
import { claseBoton } from '../../../ui/Boton.tsx'
import { Dinero, Peso } from '../../../ui/Cifras.tsx'
import { copiar } from '../../../ui/copiar.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { useLista } from '../../../ui/lista/useLista.ts'
import { usePorPartes } from '../../../ui/lista/usePorPartes.ts'
import { Tecla } from '../../../ui/Piezas.tsx'
import { imprimirContrato } from '../imprimir.ts'
import { direccionExportar, queryLista, queryParaRetirar } from '../llamadas.ts'
import { CELDAS_CONTRATO } from './celdas.tsx'
import { SumaAparte } from './SumaAparte.tsx'
import '../contratos.css'

/** Contracts of the branch (design 09): its columns and filters are in `LISTA_CONTRATOS`. */
export function PaginaContratos() {
  const lista = useLista(LISTA_CONTRATOS)
  const puedeExportar = usePermiso('contratos.exportar')
  const puedeImprimir = usePermiso('contratos.imprimir')
  const consulta = usePorPartes(lista, queryLista)
  const totales = consulta.data?.totales
  const nuevo = usePermiso('contratos.crear') && (
    <Link to="/contratos/nuevo" className={claseBoton({ principal: true })} aria-keyshortcuts="F2">
      <Icono de={PlusOutlined} /> Nuevo contrato <Tecla>F2</Tecla>
    </Link>
  )
  const deAbiertos =
    totales && (totales.abiertos === 1 ? 'del abierto' : `de los ${formatoEntero(totales.abiertos)} abiertos`)
  return (
    <Lista<ContratoFila>
      lista={lista}
      titulo="Contratos"
      acciones={nuevo}
      consulta={consulta}
      clave={({ id }) => id}
      enlace={({ codigo }) => `/contratos/${codigo}`}
      celdas={CELDAS_CONTRATO}
      clases={{
        cliente: 'ct-nombre',
        articulos: 'ct-nombre',
        capital: 'ct-capital',
        paraRetirar: 'ct-fuerte',
      }}
      ayudas={{ cliente: ({ cliente }) => cliente.nombre_completo, articulos: ({ articulos }) => articulos }}
      claseFila={({ paraRetirar }) => (paraRetirar === null ? 'ct-cerrado' : '')}
      accionesFila={({ codigo }) => <Acciones codigo={codigo} puedeImprimir={puedeImprimir} />}
      exportar={puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, archivo }) : undefined}
      totales={
        totales && [
          { texto: 'Peso', valor: <Peso centesimas={totales.peso} /> },
          { texto: 'Capital', valor: <Dinero valor={totales.capital} /> },
          ...(totales.abiertos < totales.contratos && deAbiertos
            ? [{ texto: 'Capital', de: deAbiertos, valor: <Dinero valor={totales.capitalAbierto} /> }]
            : []),
          {
            texto: 'Para retirar hoy',
            ...(deAbiertos && { de: deAbiertos }),
            valor: (
              <SumaAparte query={queryParaRetirar(lista.filtro)} de={({ paraRetirar }) => paraRetirar} />
            ),
          },
        ]
      }
      vacia={{
        icono: <Icono de={FileTextOutlined} />,
        titulo: 'Aquí se verán los contratos de este almacén',
        texto: 'Con lo que debe cada uno hoy, cuándo vence y su estado.',
        acciones: nuevo,
      }}
    />
  )
}

function Acciones({ codigo, puedeImprimir }: { codigo: string; puedeImprimir: boolean }) {
  const items = [
    puedeImprimir && { key: 'pdf', label: 'Imprimir', onClick: () => imprimirContrato(codigo) },
    {
      key: 'copiar',
      label: 'Copiar el número',
      onClick: () => void copiar(codigo, { titulo: `${codigo} copiado` }),
    },
  ].filter((opcion) => opcion !== false)
  return (
    <Desplegable menu={{ items }} derecha className="rv-fila-mas" etiqueta={`Más acciones de ${codigo}`}>
      <Icono de={MoreOutlined} />
    </Desplegable>
  )
}
