import { DeleteOutlined, FilePdfOutlined, PictureOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { ErrorApi } from '../../api/errorApi.ts'
import { subir } from '../../api/subir.ts'
import { fraseDeVarios, useSoltar } from '../../ui/soltar.ts'
import { SUBIR } from './llamadas.ts'

const ACEPTA = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf'

/** The support of a document, a photo or a PDF: it uploads at once, and the save that takes its id keeps it. */
export function CampoSoporte(props: {
  /** Its path in the form: who saves without it is taken to its button. */
  nombre: string
  requerido: boolean
  valor: string | null
  error: string | undefined
  alCambiar: (id: string | null) => void
  /** It is on its way, false when it did not come: a form that is saved before waits for it (`llegadas.esperar`). */
  alSubir: (llegada: Promise<boolean>) => unknown
}) {
  const { requerido, valor, alCambiar, alSubir } = props
  const id = useId()
  const archivo = useRef<HTMLInputElement>(null)
  const [subido, setSubido] = useState<{ nombre: string; esPdf: boolean }>()
  const [porcentaje, setPorcentaje] = useState<number>()
  const [fallo, setFallo] = useState<string>()
  const [deVarios, setDeVarios] = useState<string>()
  const cancelar = useRef<AbortController>(undefined)
  useEffect(() => () => cancelar.current?.abort(), [])
  const error = fallo ?? props.error

  async function enviar(cual: File): Promise<boolean> {
    cancelar.current?.abort()
    const control = new AbortController()
    cancelar.current = control
    setFallo(undefined)
    setPorcentaje(0)
    try {
      const soporte = await subir(SUBIR, cual, { alAvanzar: setPorcentaje, señal: control.signal })
      if (control.signal.aborted) return true
      setSubido({ nombre: cual.name, esPdf: soporte.tipo === 'application/pdf' })
      alCambiar(soporte.id)
      return true
    } catch (causa) {
      if (!control.signal.aborted)
        setFallo(causa instanceof ErrorApi ? causa.mensaje : 'No se pudo subir el archivo. Intente de nuevo.')
      return control.signal.aborted
    } finally {
      if (cancelar.current === control) setPorcentaje(undefined)
    }
  }
  function recibir(archivos: readonly File[]): void {
    const tomado = archivos.find(({ type }) => ACEPTA.includes(type || '-')) ?? archivos[0]
    if (!tomado) return
    setDeVarios(fraseDeVarios(archivos, tomado, 'aquí va un solo soporte'))
    alSubir(enviar(tomado))
  }
  const { encima, manejadores } = useSoltar(porcentaje === undefined, recibir)
  return (
    <div className={encima ? 'di-soporte di-encima' : 'di-soporte'} {...manejadores}>
      <label htmlFor={id}>
        Soporte, foto o PDF
        {requerido && (
          <span className="rv-requerida" aria-hidden>
            *
          </span>
        )}
      </label>
      <div className="di-soporte-fila">
        <input
          ref={archivo}
          type="file"
          hidden
          accept={ACEPTA}
          data-testid="soporte"
          onChange={({ target }) => {
            const elegidos = [...(target.files ?? [])]
            target.value = ''
            recibir(elegidos)
          }}
        />
        <span data-campo={props.nombre}>
          <Button
            id={id}
            icon={<UploadOutlined aria-hidden />}
            aria-describedby={error ? `${id}-error` : undefined}
            disabled={porcentaje !== undefined}
            onClick={() => archivo.current?.click()}
          >
            {valor ? 'Cambiar el soporte' : 'Adjuntar el soporte'}
          </Button>
        </span>
        {porcentaje !== undefined && (
          <Progress
            percent={porcentaje}
            size="small"
            aria-label="Subiendo el soporte"
            className="di-avance"
          />
        )}
        {valor && porcentaje === undefined && (
          <span className="di-subido" role="status">
            {subido?.esPdf ? <FilePdfOutlined aria-hidden /> : <PictureOutlined aria-hidden />}
            {/* Of a draft only what it is kept as is known. */}
            {subido?.nombre ?? 'El que había adjuntado'}
            <Button
              size="small"
              type="text"
              aria-label="Quitar el soporte"
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => {
                setSubido(undefined)
                setDeVarios(undefined)
                alCambiar(null)
              }}
            />
          </span>
        )}
      </div>
      {deVarios && !error && (
        <p className="rv-suave" role="status">
          {deVarios}
        </p>
      )}
      {error && (
        <div className="rv-campo-error" id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  )
}
