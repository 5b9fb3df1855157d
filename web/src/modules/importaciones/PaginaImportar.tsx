import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { claseBoton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { HojaImportacion } from './HojaImportacion.tsx'
import { ListaImportaciones } from './ListaImportaciones.tsx'
import { DESCARGAS } from './llamadas.ts'
import { SubirArchivo } from './SubirArchivo.tsx'
import './importaciones.css'

/** Customers from a file: upload, preview, confirmation and what became of the earlier ones; its state is the address. */
export function PaginaImportar() {
  const { id } = useSearch({ from: '/marco/clientes/importar' })
  const ir = useNavigate({ from: '/clientes/importar' })
  const abrir = (cual?: string) => void ir({ search: cual ? { id: cual } : {} })
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
      {id ? (
        <HojaImportacion key={id} id={id} alVolver={() => abrir()} />
      ) : (
        <>
          <SubirArchivo alSubir={(nueva) => abrir(nueva.id)} />
          <ListaImportaciones alAbrir={abrir} />
        </>
      )}
    </>
  )
}
