import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { claseBoton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { TituloPagina } from '../../ui/Piezas.tsx'
import type { BusquedaImportar } from './busqueda.ts'
import { HojaImportacion } from './HojaImportacion.tsx'
import { ListaImportaciones } from './ListaImportaciones.tsx'
import { DESCARGAS } from './llamadas.ts'
import { SubirArchivo } from './SubirArchivo.tsx'
import './importaciones.css'

/** Customers from a file: upload, preview, confirmation and what became of the earlier ones; its state is the address. */
export function PaginaImportar() {
  const busqueda = useSearch({ from: '/marco/clientes/importar' })
  const ir = useNavigate({ from: '/clientes/importar' })
  const abrir = (search: BusquedaImportar) => void ir({ search })
  return (
    <>
      <TituloPagina titulo="Importar clientes" detalle="De un archivo de Excel o CSV">
        <a className={claseBoton()} href={DESCARGAS.plantillaXlsx()} download>
          <Icono de={DownloadOutlined} /> Plantilla de Excel
        </a>
        <a className={claseBoton()} href={DESCARGAS.plantillaCsv()} download>
          Plantilla CSV
        </a>
      </TituloPagina>
      {busqueda.id ? (
        <HojaImportacion key={busqueda.id} id={busqueda.id} busqueda={busqueda} alIr={abrir} />
      ) : (
        <>
          <SubirArchivo alSubir={({ id }) => abrir({ id })} />
          <ListaImportaciones alAbrir={(id) => abrir({ id })} />
        </>
      )}
    </>
  )
}
