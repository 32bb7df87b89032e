import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  beginSchoolYear,
  countLeavers,
  lastSchoolYear,
  yearActions,
  type YearPreview,
} from '#contract/school/schoolYear.ts'
