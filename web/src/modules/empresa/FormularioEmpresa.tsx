import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verEmpresa } from '@retroventa/api/empresa/llamadas'
import { digitoVerificacion } from '@retroventa/domain/documentos/digitoVerificacion'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { operacion } from '../../ui/avisos.ts'
import { ResumenDeFallas } from '../../ui/CajonFormulario.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Tarjeta, Tecla, TituloPagina } from '../../ui/Piezas.tsx'
import { useAtajo } from '../../ui/useAtajo.ts'
import { useBorrador } from '../../ui/useBorrador.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { type DatosEmpresa, editar, queryDatos } from './llamadas.ts'
import { Notificacion } from './Notificacion.tsx'
import { Resolucion } from './Resolucion.tsx'

const reglas = (d: DatosEmpresa) =>
  [
    !d.nombre.trim() && { campo: 'nombre', mensaje: 'Dato requerido' },
    d.nit.replace(/\D/g, '').length < 6 && { campo: 'nit', mensaje: 'Mínimo 6 dígitos' },
    d.notificacion.activo &&
      !d.notificacion.mensaje.trim() && {
        campo: 'notificacion.mensaje',
        mensaje: 'Escriba el mensaje que se muestra.',
      },
  ].filter((falla) => falla !== false)

/** Data, notification and resolution, saved together. */
export function FormularioEmpresa(props: { empresa: Respuesta<typeof verEmpresa>; puede: boolean }) {
  const { empresa, puede } = props
  const { version, dv: _, ...datos } = empresa
  const cache = useQueryClient()
  const formulario = useFormulario<DatosEmpresa>(datos, reglas)
  const { valores, cambiar, error, salir, sucio } = formulario
  const { aviso, pregunta, soltar } = useBorrador(formulario, {
    asunto: 'empresa',
    deQue: 'de la empresa',
  })
  const guardar = () =>
    void formulario.guardar(async (enviados) => {
      const guardada = await operacion('editar', () => editar(version, enviados))
      soltar()
      cache.setQueryData(queryDatos.queryKey, guardada)
      for (const llave of ['empresa', 'visible', 'configuracion', 'auditoria'])
        void cache.invalidateQueries({ queryKey: [llave] })
    })
  useAtajo('Ctrl+Enter', guardar, puede && sucio, 'Guardar la empresa')
  const texto = (campo: 'nombre' | 'nit' | 'direccion' | 'telefono', etiqueta: string, maximo: number) => (
    <Campo
      nombre={campo}
      etiqueta={etiqueta}
      requerido={campo === 'nombre' || campo === 'nit'}
      error={error(campo)}
    >
      {(control) => (
        <Input
          {...control}
          value={valores[campo]}
          maxLength={maximo}
          disabled={!puede}
          {...(campo === 'nit' && { suffix: `DV ${digitoVerificacion(valores.nit) ?? ''}` })}
          onChange={(e) => cambiar({ [campo]: e.target.value })}
          onBlur={() => salir(campo)}
        />
      )}
    </Campo>
  )
  return (
    <div ref={formulario.contenedor} className="ep-formulario">
      <TituloPagina titulo="Empresa">
        {puede && (
          <Button
            type="primary"
            loading={formulario.guardando}
            disabled={!sucio}
            {...(!sucio && { title: 'No hay cambios para guardar.' })}
            aria-keyshortcuts="Control+Enter"
            onClick={guardar}
          >
            Guardar empresa <Tecla>Ctrl Intro</Tecla>
          </Button>
        )}
      </TituloPagina>
      {formulario.intentado && formulario.fallas.length > 0 && <ResumenDeFallas fallas={formulario.fallas} />}
      {aviso}
      <Tarjeta titulo="Datos">
        <div className="rv-dos">
          {texto('nombre', 'Nombre o razón social', 120)}
          {texto('nit', 'NIT', 20)}
          {texto('direccion', 'Dirección', 120)}
          {texto('telefono', 'Teléfono', 60)}
        </div>
      </Tarjeta>
      <Notificacion formulario={formulario} inactivo={!puede} />
      <Resolucion formulario={formulario} inactivo={!puede} />
      {pregunta}
    </div>
  )
}
