import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { nuevaIdempotencia } from '../../api/cliente.ts'
import { operacion } from '../../ui/avisos.ts'
import { Campo } from '../../ui/Campo.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { useBorrador } from '../../ui/useBorrador.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { publicar, TIPOS_NOVEDAD, type TipoNovedad } from './llamadas.ts'

const VACIA: { tipo: TipoNovedad; descripcion: string } = { tipo: 'Aviso', descripcion: '' }
const reglas = ({ descripcion }: typeof VACIA) =>
  descripcion.trim() ? [] : [{ campo: 'descripcion', mensaje: 'Dato requerido' }]

/** A news item for the bell of everybody. */
export function PublicarNovedad() {
  const cache = useQueryClient()
  const [clave, setClave] = useState(nuevaIdempotencia)
  const formulario = useFormulario(VACIA, reglas)
  const { contenedor, valores, cambiar, error, guardar, guardando, partir } = formulario
  const { aviso, pregunta } = useBorrador(formulario, { asunto: 'novedad', deQue: 'de la novedad' })
  const enviar = () =>
    void guardar(async ({ tipo, descripcion }) => {
      await operacion('guardar', () => publicar(tipo, descripcion, clave))
      setClave(nuevaIdempotencia())
      partir(VACIA)
      void cache.invalidateQueries({ queryKey: ['novedades'] })
    })
  return (
    <Tarjeta titulo="Publicar una novedad">
      {aviso}
      {pregunta}
      <div className="ep-novedad" ref={contenedor}>
        <Campo nombre="tipo" etiqueta="Tipo de novedad">
          {(control) => (
            <Select
              {...control}
              className="rv-ancho"
              value={valores.tipo}
              options={TIPOS_NOVEDAD.map((value) => ({ value, label: value }))}
              onChange={(tipo) => cambiar({ tipo })}
            />
          )}
        </Campo>
        <Campo nombre="descripcion" etiqueta="Qué hay de nuevo" requerido error={error('descripcion')}>
          {(control) => (
            <Input.TextArea
              {...control}
              autoSize={{ minRows: 1, maxRows: 5 }}
              maxLength={1000}
              value={valores.descripcion}
              onChange={(e) => cambiar({ descripcion: e.target.value })}
            />
          )}
        </Campo>
        <Button loading={guardando} onClick={enviar}>
          Publicar novedad
        </Button>
      </div>
    </Tarjeta>
  )
}
