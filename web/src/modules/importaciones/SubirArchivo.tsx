import CloudUploadOutlined from '@ant-design/icons-svg/es/asn/CloudUploadOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { Progress } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { conSolicitud, ErrorApi } from '../../api/errorApi.ts'
import { subir } from '../../api/subir.ts'
import { avisar } from '../../ui/avisos.ts'
import { claseBoton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { fraseDeVarios, useSoltar } from '../../ui/soltar.ts'
import { CLAVE_IMPORTACIONES, type Importacion, SUBIR } from './llamadas.ts'

const ACEPTA = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What a list of customers is called like. */
const ESTE = /\.(xlsx|csv|txt)$/i
/** The same as the server's; refused here before forty megabytes travel. */
const MAXIMO_MB = 40

/** Where a file is dropped or chosen, and how far it is on its way. */
export function SubirArchivo({ alSubir }: { alSubir: (importacion: Importacion) => void }) {
  const cache = useQueryClient()
  const id = useId()
  const [envio, setEnvio] = useState<{ nombre: string; parte: number }>()
  const [error, setError] = useState<string>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  async function enviar(archivo: File | undefined): Promise<void> {
    if (!archivo || envio) return
    setError(undefined)
    if (archivo.size >= MAXIMO_MB * 1024 * 1024)
      return setError(
        `El archivo es demasiado grande: debe pesar menos de ${MAXIMO_MB} MB. Pártalo en varios.`,
      )
    control.current = new AbortController()
    const alAvanzar = (parte: number) => setEnvio({ nombre: archivo.name, parte })
    alAvanzar(0)
    try {
      const importacion = await subir(SUBIR, archivo, { alAvanzar, señal: control.current.signal })
      void cache.invalidateQueries({ queryKey: CLAVE_IMPORTACIONES })
      alSubir(importacion)
    } catch (causa) {
      if (control.current.signal.aborted) return
      const texto =
        causa instanceof ErrorApi ? causa.mensaje : 'No se pudo subir el archivo. Intente de nuevo.'
      setError(conSolicitud(texto, causa))
    } finally {
      setEnvio(undefined)
    }
  }

  const { encima, manejadores } = useSoltar(true, (archivos) => {
    const tomado = archivos.find(({ name }) => ESTE.test(name)) ?? archivos[0]
    const texto =
      tomado && ESTE.test(tomado.name)
        ? fraseDeVarios(archivos, tomado, 'cada archivo se sube y se revisa por separado')
        : undefined
    // It stays: what was uploaded opens over this page.
    if (texto) avisar({ tipo: 'warning', titulo: 'Un archivo a la vez', texto, segundos: 0 })
    void enviar(tomado)
  })
  return (
    <section className="rv-tarjeta" aria-label="Subir un archivo">
      {envio ? (
        <div className="im-zona" role="status">
          <p className="im-zona-titulo">
            {envio.parte < 100 ? `Subiendo ${envio.nombre}` : `Leyendo ${envio.nombre}`}
          </p>
          <Progress percent={envio.parte} aria-label="Avance de la subida" />
        </div>
      ) : (
        <div className={encima ? 'im-zona im-encima' : 'im-zona'} {...manejadores}>
          <Icono de={CloudUploadOutlined} className="im-zona-icono" />
          <div>
            <p className="im-zona-titulo">Suelte aquí el archivo de clientes</p>
            <p className="rv-suave" id={`${id}-ayuda`}>
              Excel (.xlsx) o CSV, hasta {MAXIMO_MB} MB y 200.000 filas. Antes de guardar nada verá qué trae.
            </p>
            <input
              id={id}
              className="rv-solo-lector im-campo"
              type="file"
              accept={ACEPTA}
              aria-describedby={`${id}-ayuda`}
              onChange={(evento) => {
                void enviar(evento.target.files?.[0])
                evento.target.value = ''
              }}
            />
            <label className={claseBoton({ principal: true })} htmlFor={id}>
              Elegir archivo
            </label>
          </div>
        </div>
      )}
      {error && (
        <p className="im-error rv-falla" role="alert">
          {error}
        </p>
      )}
    </section>
  )
}
